import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** The tiles of Paris and the Ruhr that the repository has. */
export const streetTiles = path.join(import.meta.dirname, 'fixtures/streets')

const slowMs = 10_000
const tooMuch = new Uint8Array(3 * 1024 * 1024).fill(26)
const layers = 'water waterway landcover landuse park transportation transportation_name building housenumber place poi'

/** The faults of the server; `none` is a working server. */
const streetFaults = [
  'none',
  /** Cuts every connection. */
  'off',
  /** Answers after ten seconds. */
  'slow',
  'garbage',
  /** 404 for everything. */
  'missing',
  /** 500 for everything. */
  'error',
  /** 302 to another host. */
  'redirect',
  /** 3 MB without a content length. */
  'large',
  /** 3 MB that are 3 KB in gzip. */
  'bomb',
  /** Tiles in gzip that do not say so, as some servers send them. */
  'gzipWithoutHeader',
] as const
type StreetFault = (typeof streetFaults)[number]

/** A tile's file, gzip; undefined where the folder has none. */
const readTile = (folder: string, place: string): Buffer | undefined => {
  const file = path.join(folder, `${place}.pbf.gz`)
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined
}

const tileJsonOf = (origin: string) => ({
  tilejson: '3.0.0',
  name: 'Streets for trying out',
  tiles: [`${origin}/planet/20260101_000000/{z}/{x}/{y}.pbf`],
  minzoom: 0,
  maxzoom: 14,
  attribution:
    '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> © OpenMapTiles ' +
    'Data from <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  vector_layers: layers.split(' ').map((id) => ({ id, fields: {} })),
})

const sendTile = (response: ServerResponse, tile: Buffer | undefined, saysGzip: boolean) => {
  if (!tile) return response.writeHead(404).end()
  return response
    .writeHead(200, { 'content-type': 'application/x-protobuf', ...(saysGzip && { 'content-encoding': 'gzip' }) })
    .end(tile)
}

/** Answers according to the fault; returns false if the server should answer normally. */
const misbehave = (fault: StreetFault, request: IncomingMessage, response: ServerResponse): boolean => {
  if (fault === 'off') request.socket.destroy()
  else if (fault === 'garbage') response.writeHead(200).end('<h1>Welcome to the hotel</h1>')
  else if (fault === 'missing') response.writeHead(404).end()
  else if (fault === 'error') response.writeHead(500).end('out of order')
  else if (fault === 'redirect') response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end()
  else if (fault === 'large') response.writeHead(200).end(tooMuch)
  else if (fault === 'bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(tooMuch))
  else return false
  return true
}

/**
 * A small server of street tiles on this machine, in place of a public one. It serves a folder of
 * `{z}/{x}/{y}.pbf.gz` under `/planet/20260101_000000/{z}/{x}/{y}.pbf`, and its TileJSON under `/planet`; missing tiles
 * are 404. `requests` are all received requests, with their headers. `PUT /fault/NAME` is `setFault` for
 * another process.
 */
export const startStreetServer = async (folder: string = streetTiles, port = 0) => {
  let fault: StreetFault = 'none'
  let origin = ''
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const waiting = new Set<NodeJS.Timeout>()

  const answer = (url: string, response: ServerResponse) => {
    if (url === '/planet')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(tileJsonOf(origin)))
    const place = /^\/planet\/\w+\/(\d+\/\d+\/\d+)\.pbf$/.exec(url)?.[1]
    return sendTile(response, place ? readTile(folder, place) : undefined, fault !== 'gzipWithoutHeader')
  }
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const wanted = streetFaults.find((name) => url === `/fault/${name}`)
    if (request.method === 'PUT' && wanted) {
      fault = wanted
      return response.writeHead(204).end()
    }
    requests.push({ path: url, headers: request.headers })
    if (fault !== 'slow') return misbehave(fault, request, response) || answer(url, response)
    const timer = setTimeout(() => answer(url, response), slowMs)
    waiting.add(timer)
    response.on('close', () => clearTimeout(timer))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** The address to set as STREETS. */
    tileJson: `${origin}/planet`,
    setFault: (next: StreetFault) => {
      fault = next
    },
    requests,
    [Symbol.asyncDispose]: async () => {
      for (const timer of waiting) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// By hand: node tests/support/streetServer.ts FOLDER PORT
if (import.meta.main) {
  const [folder, port] = process.argv.slice(2)
  const { tileJson } = await startStreetServer(folder, Number(port ?? 8899))
  console.error(`STREETS=${tileJson}`)
}
