import { DatabaseSync } from 'node:sqlite'
import type { MultiPolygon, Position } from 'geojson'

/** Where Debian's `qgis-common` puts its world map (Natural Earth 1:10m, simplified). */
const worldMapPath = process.env.WORLD_MAP ?? '/usr/share/qgis/resources/data/world_map.gpkg'

export interface Area {
  name: string
  /** ISO 3166-1 alpha-2 of its country, `-1` where there is none. */
  country: string
  geometry: MultiPolygon
}

const envelopeBytes = [0, 32, 48, 48, 64]

/** Reads a GeoPackage blob: its own header, then a well-known-binary (multi)polygon. */
const readGeometry = (blob: Uint8Array): MultiPolygon => {
  const bytes = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength)
  let at = 8 + (envelopeBytes[((bytes[3] ?? 0) >> 1) & 7] ?? 0)
  const uint = (isLittle: boolean) => {
    at += 4
    return isLittle ? bytes.readUInt32LE(at - 4) : bytes.readUInt32BE(at - 4)
  }
  const double = (isLittle: boolean) => {
    at += 8
    return isLittle ? bytes.readDoubleLE(at - 8) : bytes.readDoubleBE(at - 8)
  }
  const head = (): [boolean, number] => {
    const isLittle = bytes[at++] === 1
    return [isLittle, uint(isLittle)]
  }
  const polygon = (isLittle: boolean): Position[][] =>
    Array.from({ length: uint(isLittle) }, () =>
      Array.from({ length: uint(isLittle) }, () => [double(isLittle), double(isLittle)]),
    )
  const [isLittle, kind] = head()
  if (kind === 3) return { type: 'MultiPolygon', coordinates: [polygon(isLittle)] }
  return { type: 'MultiPolygon', coordinates: Array.from({ length: uint(isLittle) }, () => polygon(head()[0])) }
}

const readTable = (sql: string): Area[] => {
  using database = new DatabaseSync(worldMapPath, { readOnly: true })
  const rows = database.prepare(sql).all() as { name: string; country: string | null; geom: Uint8Array }[]
  return rows.map(({ name, country, geom }) => ({ name, country: country ?? '-1', geometry: readGeometry(geom) }))
}

/** Every country of the world map. */
export const readCountries = (): Area[] =>
  readTable('SELECT NAME name, iso_a2 country, geom FROM countries WHERE NAME IS NOT NULL ORDER BY fid')

/** Provinces that the world map assigns to the occupying country, not to the one they belong to by international law. */
const belongs: Record<string, string> = { Crimea: 'UA', Sevastopol: 'UA' }

/** Provinces whose spelling on the world map differs from that of their country. */
const spellings: Record<string, string> = { 'Kiev City': 'Kyiv', Kiev: 'Kyiv Oblast', Odessa: 'Odesa' }

/** Every state or province of the world map. */
export const readRegions = (): Area[] =>
  readTable('SELECT name, iso_a2 country, geom FROM states_provinces WHERE name IS NOT NULL ORDER BY fid').map(
    (region) => ({
      ...region,
      name: spellings[region.name] ?? region.name,
      country: belongs[region.name] ?? region.country,
    }),
  )
