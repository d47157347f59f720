import { connect } from 'node:net'
import { Buffer } from '../../worker/crypto/buffer.ts'

/** The total bytes of an answer that begins with these bytes; workerd sends every head at once. Throws for an error status. */
const lengthOf = (beginning: string): number => {
  const head = beginning.slice(0, beginning.indexOf('\r\n\r\n') + 4)
  const status = head.slice(9, 12)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!length || Number(status) >= 400) throw new Error(`Answered ${status} of length ${length ?? 'unknown'}`)
  return head.length + Number(length)
}

/**
 * Requests a second that a server answers over so many connections, for so long (ms). Bare sockets that count bytes, because
 * a client that costs as much as the server would hide the server's cost.
 */
export const measureRate = async (
  url: URL,
  headers: Record<string, string>,
  connections: number,
  ms: number,
): Promise<number> => {
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const began = performance.now()
  let done = 0
  const talk = () =>
    new Promise<void>((resolve, reject) => {
      let missing = 0
      const read = (count: number, buffer: Uint8Array) => {
        try {
          if (missing === 0)
            missing = lengthOf(Buffer.from(buffer.subarray(0, Math.min(count, 4096))).toString('latin1'))
        } catch (error) {
          socket.destroy(error as Error)
          return false
        }
        missing -= count
        if (missing > 0) return true
        done++
        if (performance.now() - began < ms) socket.write(request)
        else socket.end(resolve)
        return true
      }
      const socket = connect({
        host: url.hostname,
        port: Number(url.port),
        noDelay: true,
        onread: { buffer: new Uint8Array(64 * 1024), callback: read },
      })
      socket.on('error', reject)
      socket.write(request)
    })
  await Promise.all(Array.from({ length: connections }, talk))
  return (done * 1000) / (performance.now() - began)
}
