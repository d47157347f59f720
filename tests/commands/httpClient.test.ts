import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sendRequest, retried } from '../proofs/httpClient.ts'

/** A server that answers the first call of a connection and closes it during the second, before or within the answer. */
const hangingUp = async (bytesFirst: string) => {
  const asked: string[] = []
  const server = createServer((call, answer) => {
    asked.push(`${call.method} ${call.url}`)
    const { socket } = call
    if (socket.bytesWritten === 0) return void answer.end('here')
    if (bytesFirst) socket.end(bytesFirst)
    else socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => server.close()
  return { asked, origin, close }
}

const read = async (answer: Promise<Response>) => (await answer).text()

test.each([
  ['reads', { method: 'GET', headers: {} }],
  ['deletes', { method: 'DELETE', headers: {} }],
  ['writes under a key', { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{}' }],
])('a client that %s over a closing connection retries once', async (_, call) => {
  const { asked, origin, close } = await hangingUp('')
  const before = retried.calls
  expect(await read(sendRequest(origin, { headers: {} }))).toBe('here')
  expect(await read(sendRequest(`${origin}/it`, call))).toBe('here')
  expect(asked.slice(1)).toEqual([`${call.method} /it`, `${call.method} /it`])
  expect(retried.calls).toBe(before + 1)
  close()
})

test('a call that is not safe to repeat, or whose answer had begun, is not retried', async () => {
  const [silent, begun] = [await hangingUp(''), await hangingUp('HTTP/1.1 20')]
  for (const { asked, origin, call } of [
    { ...silent, call: { method: 'POST', headers: {}, body: '{}' } },
    { ...begun, call: { headers: {} } },
  ]) {
    expect(await read(sendRequest(origin, { headers: {} }))).toBe('here')
    await expect(sendRequest(`${origin}/it`, call)).rejects.toThrow()
    expect(asked).toHaveLength(2)
  }
  silent.close()
  begun.close()
})
