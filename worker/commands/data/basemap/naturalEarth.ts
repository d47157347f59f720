import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Feature, LineString, Polygon, Position } from 'geojson'

/** Kinds of ring in Marble's PN2, a packed form of Natural Earth at half an arc minute. */
const ringKinds = { line: 0, ring: 1, outer: 2, inner: 3, several: 4 } as const
const stepsPerDegree = 120

interface Part {
  kind: number
  points: Position[]
}

/** Reads the big-endian stream of a PN2 file: absolute points, each followed by points relative to it. */
class Pn2Stream {
  private at = 0
  private readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
  get isAtEnd() {
    return this.at >= this.bytes.length
  }
  unsigned(size: 1 | 4): number {
    this.at += size
    return this.bytes.readUIntBE(this.at - size, size)
  }
  signed(size: 1 | 2): number {
    this.at += size
    return this.bytes.readIntBE(this.at - size, size)
  }
  points(): Position[] {
    const points: Position[] = []
    for (let left = this.unsigned(4); left > 0; left--) {
      const [latitude, longitude] = [this.signed(2), this.signed(2)]
      points.push([longitude / stepsPerDegree, latitude / stepsPerDegree])
      for (let relative = this.signed(2); relative > 0; relative--) {
        const [north, east] = [this.signed(1), this.signed(1)]
        points.push([(longitude + east) / stepsPerDegree, (latitude + north) / stepsPerDegree])
      }
    }
    return points
  }
}

const readParts = (bytes: Buffer): Part[] => {
  const stream = new Pn2Stream(bytes)
  const version = stream.unsigned(1)
  const count = stream.unsigned(4)
  const hasColor = stream.unsigned(1) === 1
  if (version !== 2) throw new Error(`PN2 version ${version} is not known`)
  const parts: Part[] = []
  let previous = 0
  for (let n = 0; n < count && !stream.isAtEnd; n++) {
    const kind = stream.unsigned(1)
    const id = stream.unsigned(4)
    if (hasColor && id !== previous) stream.unsigned(1)
    previous = id
    if (kind !== ringKinds.several) {
      parts.push({ kind, points: stream.points() })
      continue
    }
    for (let size = stream.unsigned(1); size > 0; size--) {
      const inner = stream.unsigned(1)
      stream.unsigned(4)
      parts.push({ kind: inner, points: stream.points() })
    }
  }
  return parts
}

const closed = (points: Position[]): Position[] => {
  const [first, last] = [points[0], points.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...points, first] : points
}

/** The areas of one Natural Earth layer (`lakes`, `urban_areas`, `glaciated_areas`), degrees. */
export const readAreas = (folder: string, layer: string): Feature<Polygon>[] => {
  const areas: Feature<Polygon>[] = []
  for (const { kind, points } of readParts(readFileSync(path.join(folder, `ne_50m_${layer}.pn2`)))) {
    if (points.length < 3) continue
    if (kind === ringKinds.inner) areas.at(-1)?.geometry.coordinates.push(closed(points))
    else areas.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [closed(points)] } })
  }
  return areas
}

/** The lines of one Natural Earth layer (`rivers_lake_centerlines`), degrees. */
export const readLines = (folder: string, layer: string): Feature<LineString>[] =>
  readParts(readFileSync(path.join(folder, `ne_50m_${layer}.pn2`)))
    .filter(({ points }) => points.length > 1)
    .map(({ points }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: points },
    }))
