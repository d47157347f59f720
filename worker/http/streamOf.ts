import { traceOf } from '../errors.ts'

/** Streams pieces of text on demand. An error is logged and aborts the answer. */
export const streamOf = (pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (stream) => {
      try {
        const next = await pieces.next()
        if (next.done) stream.close()
        else stream.enqueue(encoder.encode(next.value))
      } catch (error) {
        console.error(`An export broke off: ${traceOf(error)}`)
        throw error
      }
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}
