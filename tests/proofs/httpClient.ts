import { Agent, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Call {
  method?: string
  headers: Record<string, string>
  body?: string | undefined
}

const kept = new Agent({ keepAlive: true })
/** How many requests were sent again because their keep-alive connection was being closed. */
export const retried = { calls: 0 }

const mayRetry = ({ method = 'GET', headers }: Call) => method !== 'POST' || 'idempotency-key' in headers

const toResponse = async (answer: IncomingMessage): Promise<Response> => {
  const { statusCode: status = 0, headersDistinct } = answer
  const body = await buffer(answer)
  const headers = Object.entries(headersDistinct).flatMap(([name, values]) =>
    values!.map((value): [string, string] => [name, value]),
  )
  return new Response([204, 304].includes(status) ? null : body, { status, headers })
}

/**
 * Sends a request as a browser does: over a keep-alive connection, and once more over a new one when that was closed before
 * any byte of the answer and the request is idempotent or has a key (RFC 9112, section 9.3.1). With `connection: close` it
 * gets a connection of its own and is never repeated.
 */
export const sendRequest = (url: string, call: Call, isSecond = false): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { body, headers, ...init } = call
    // Node sends the body of a DELETE without a length, so the next request would be parsed as part of it.
    const length = body === undefined ? {} : { 'content-length': String(new TextEncoder().encode(body).length) }
    const agent = !isSecond && call.headers.connection !== 'close' && kept
    const sent = request(url, { ...init, headers: { ...headers, ...length }, agent })
    let socket: Socket | undefined
    let readBefore = 0
    sent.once('socket', (taken) => ([socket, readBefore] = [taken, taken.bytesRead]))
    sent.once('response', (answer) => void toResponse(answer).then(resolve, reject))
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isClosed = ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      if (!isClosed || !sent.reusedSocket || socket?.bytesRead !== readBefore || !mayRetry(call)) return reject(error)
      retried.calls++
      resolve(sendRequest(url, call, true))
    })
    sent.end(body)
  })
