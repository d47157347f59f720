/**
 * `npm run streets:extract -- west,south,east,north [--from URL or FILE] [--max-zoom 15] [--name streets.pmtiles]
 * [--remote]`: cuts a box out of a published PMTiles archive of the planet, by ranges, and puts it into the bucket
 * TILES, here or in the deployment.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { planExtract, writeExtract } from '../data/pmtiles/extract.ts'
import { type Archive, openArchive } from '../data/pmtiles/source.ts'
import { bucketNameOf } from '../platform/bucketName.ts'
import { openBindings } from '../platform/localPlatform.ts'
import { runCommand } from '../platform/run.ts'
import { captureWrangler } from '../platform/wrangler.ts'
import { readArguments } from './extractStreets/arguments.ts'

/** Wrangler takes no larger object. */
const remoteBytes = 300 * 1024 * 1024
const days = 8

/** The newest of the planets that Protomaps builds each day and keeps for some days (https://docs.protomaps.com). */
const openNewest = async (): Promise<Archive> => {
  for (let ago = 0; ago < days; ago++) {
    const day = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    const url = `https://build.protomaps.com/${day}.pmtiles`
    const { ok } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(15_000) })
    if (ok) return openArchive(url)
  }
  throw new Error('build.protomaps.com has no planet of the last days. Name one with --from.')
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const putHere = async (name: string, file: string) => {
  const platform = await openBindings()
  try {
    const bucket = await platform.getR2Bucket('TILES')
    await bucket.put(name, readFileSync(file))
  } finally {
    await platform.dispose()
  }
}

const putRemotely = (name: string, file: string) =>
  captureWrangler('r2', 'object', 'put', `${bucketNameOf('TILES')}/${name}`, '--remote', '--file', file)

const progress = (whole: number) => {
  let told = 0
  return (bytes: number) => {
    const tenth = Math.floor((bytes / whole) * 10)
    if (tenth > told && tenth < 10) console.log(`${tenth * 10} %`)
    told = tenth
  }
}

await runCommand(async () => {
  const { box, from, maxZoom, name, isRemote } = readArguments(process.argv.slice(2))
  const folder = mkdtempSync(path.join(tmpdir(), 'streets-'))
  const archive = from === undefined ? await openNewest() : await openArchive(from)
  try {
    const plan = await planExtract(archive, box, maxZoom)
    console.log(
      `${plan.tiles} tiles of ${archive.getKey()}, zoom ${plan.header.minZoom} to ${plan.maxZoom}: ${megabytes(plan.bytes)}`,
    )
    if (isRemote && plan.bytes > remoteBytes)
      throw new Error(
        `Wrangler puts at most ${megabytes(remoteBytes)}: take a smaller box, or --max-zoom ${plan.maxZoom - 1}.`,
      )
    const file = path.join(folder, name)
    const size = await writeExtract(archive, plan, file, progress(plan.bytes))
    if (isRemote) putRemotely(name, file)
    else await putHere(name, file)
    console.log(
      `${name} (${megabytes(size)}) is in the bucket TILES ${isRemote ? 'of the deployment' : 'of this machine'}; ${megabytes(archive.readBytes())} were read for it.`,
    )
    console.log(
      isRemote
        ? `Set PMTILES = "${name}" under [vars] in wrangler.toml, then npm run deploy.`
        : `Set PMTILES="${name}" in .dev.vars, then npm start.`,
    )
  } finally {
    await archive.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
