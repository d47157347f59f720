/**
 * `node tests/bench/attacker.ts URL ADDRESS SECONDS CONNECTIONS SEED`: sends the most expensive reads as one guest from one address, as
 * fast as the server on this machine answers, for so many seconds (at most 120) and at most 50,000 in all. A process of its own,
 * so that it does not slow down the process that measures. Prints how many answers had which status, as JSON.
 */
import { Agent, request } from 'node:http'
import { drawHostileReads } from './hostileReads.ts'

const [url, address, seconds, connections, seed] = process.argv.slice(2) as [string, string, string, string, string]
const { hostname } = new URL(url)
if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Error('Only a server on this machine is attacked')
const most = 50_000
const until = performance.now() + 1000 * Math.min(120, Number(seconds))
/** Views of the map that are built from scratch, beside the boxes. */
const views = Array.from(
  { length: 100 },
  (_, n) => `/api/view/6/${n % 60}/${20 + (n % 8)}/${(n % 60) + 3}/${23 + (n % 8)}/`,
)
const paths = drawHostileReads(Number(seed), 400, [1, 2, 3]).flatMap(({ path }, n) => [path, views[n % views.length]!])
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const statuses: Record<string, number> = {}
let sent = 0

const send = (path: string) =>
  new Promise<void>((resolve) => {
    const headers = { 'x-api-key': 'lavender-atlas-web', 'cf-connecting-ip': address, 'cache-control': 'no-cache' }
    const count = (what: string | number) => {
      statuses[what] = (statuses[what] ?? 0) + 1
      resolve()
    }
    request(new URL(path, url), { agent, headers }, (answer) =>
      answer.resume().on('end', () => count(answer.statusCode!)),
    )
      .on('error', () => count('failed'))
      .end()
  })
const attack = async () => {
  while (performance.now() < until && sent < most) await send(paths[sent++ % paths.length]!)
}
await Promise.all(Array.from({ length: Number(connections) }, attack))
agent.destroy()
console.log(JSON.stringify(statuses))
