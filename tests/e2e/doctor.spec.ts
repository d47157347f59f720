import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { Buffer } from '../../worker/crypto/buffer.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs the doctor against an address and reads its report. */
const consult = (url: string) =>
  new Promise<{ code: number | null; report: string }>((resolve) => {
    const args = ['worker/commands/operate/doctor.ts', '--url', url]
    // The package audit is off, because its result changes from day to day.
    const env = { ...process.env, STATE_DIR: process.env.E2E_STATE_DIR, npm_config_registry: 'http://127.0.0.1:9' }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let report = ''
    child.stdout.on('data', (chunk: Buffer) => (report += chunk.toString()))
    child.on('close', (code) => resolve({ code, report }))
  })

type Answer = { status: number; headers: Headers; body: Buffer }
/** A proxy of our server that changes its answers. */
const through = async (origin: string, change: (path: string, answer: Answer) => Answer): Promise<Server> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void (async () => {
        const { host: _, connection: __, 'content-length': ___, ...sent } = request.headers
        const answer = await fetch(origin + request.url!, {
          method: request.method!,
          headers: sent as Record<string, string>,
          ...(parts.length > 0 && { body: Buffer.concat(parts) }),
        })
        const headers = new Headers(answer.headers)
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
        const whole = { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
        const changed = change(request.url!, whole)
        response.writeHead(changed.status, Object.fromEntries(changed.headers))
        response.end(changed.body)
      })()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('the doctor reports a healthy site as healthy, and leaves nothing behind', async ({ baseURL, request }) => {
  const { code, report } = await consult(baseURL!)
  expect(report).toContain('✓ an anonymous story bears no trace of its author in any byte a guest gets')
  expect(report).toContain('✓ every migration is applied')
  expect(report).toContain('✓ pictures can be stored')
  expect(report).toContain('✓ the probe’s account, story and picture are deleted')
  expect(report).not.toContain('✗')
  expect([code, report.trim().split('\n').at(-1)]).toEqual([0, 'All is well.'])
  const { apiKey } = (await (await request.get('/api/config/')).json()) as { apiKey: string }
  const found = await request.get('/api/pinSearch/?search=probe,doctor', { headers: { 'x-api-key': apiKey } })
  expect(await found.json()).toEqual([])
})

test('the doctor finds a leaked author, a missing header and an empty gazetteer, and says what to do', async ({
  baseURL,
}) => {
  let name = ''
  const server = await through(baseURL!, (url, answer) => {
    const text = answer.body.toString()
    name ||= /"username":"(dr\.\w+)"/.exec(text)?.[1] ?? ''
    if (/^\/api\/pins\/\d+/.test(url))
      return { ...answer, body: Buffer.from(text.replace('"username":null', `"username":"${name}"`)) }
    if (url.startsWith('/api/geocode')) return { ...answer, body: Buffer.from('[]') }
    if (url === '/') answer.headers.delete('content-security-policy')
    return answer
  })
  const { code, report } = await consult(addressOf(server))
  server.close()
  expect(report).toContain('✗ /api/pins/:id/ gives the author’s name away')
  expect(report).toContain('✗ the page carries the safety headers\n    content-security-policy missing or changed')
  expect(report).toContain('✗ places can be looked up\n    The gazetteer is empty: npm run places:load')
  expect(report).toContain('✓ the probe’s account, story and picture are deleted')
  expect([code, report.trim().split('\n').at(-1)]).toEqual([1, '3 things need you.'])
})

test('the doctor says that the site does not answer', async () => {
  const { code, report } = await consult('http://127.0.0.1:9')
  expect(report).toContain('http://127.0.0.1:9 cannot be reached')
  expect(code).toBe(1)
})
