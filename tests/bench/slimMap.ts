import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { toMapPosition, WORLD_SIZE } from '../../worker/contract/mercator.ts'
import { createLocalDatabase } from '../../worker/commands/platform/localDatabase.ts'

/** A naive map: every pin at once, each a DOM element. It starts when `draw()` is called. */
const draw = `const draw = () => fetch('/pins').then((r) => r.json()).then((pins) => {
  const sheet = document.createElement('div')
  for (const { title, category, x, y } of pins) {
    const pin = document.createElement('button')
    pin.title = title
    pin.className = 'c' + category
    pin.style.transform = 'translate(' + x * 1280 + 'px,' + y * 800 + 'px)'
    sheet.append(pin)
  }
  document.body.append(sheet)
  requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now() }))
})`
const html = `<!doctype html><style>button{position:absolute;width:30px;height:38px;border:1px solid #fff;border-radius:50% 50% 50% 0}
.c1{background:#c2307e}.c2{background:#1f7a4d}.c3{background:#2460b8}</style><body><script>${draw}</script>`

/** Serves a page that, on demand, loads all stories of a state as slim JSON, gzipped, and draws them. */
export const serveSlimMap = async (state: string) => {
  using db = createLocalDatabase('DB', state)
  const rows = db.prepare('SELECT id, title, category, latitude, longitude FROM stories').all() as {
    id: number
    title: string
    category: number
    latitude: number
    longitude: number
  }[]
  const pins = rows.map(({ id, title, category, latitude, longitude }) => {
    const { x, y } = toMapPosition(latitude, longitude)
    return { id, title, category, x: x / WORLD_SIZE, y: y / WORLD_SIZE }
  })
  const json = gzipSync(JSON.stringify(pins))
  const server = createServer((request, response) => {
    if (request.url === '/pins')
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(json)
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  }
}
