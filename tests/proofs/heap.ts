import { pause } from './people.ts'

/** What one isolate of workerd holds, in bytes: objects, what the host keeps for them, and the contents of buffers. */
interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize: number
  backingStorageSize: number
}

/**
 * What our worker, without the simulators beside it, holds after a whole collection, in bytes, asked where a debugger
 * would ask. Throws when it does not answer; it does so only while calls keep it awake.
 */
export const heldBytes = async (inspectorPort: number): Promise<number> => {
  const debug = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:`)
  const waiting = new Map<number, (result: unknown) => void>()
  const send = (id: number, method: string) =>
    new Promise((resolve) => {
      waiting.set(id, resolve)
      debug.send(JSON.stringify({ id, method }))
    })
  debug.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown }
    if (id) waiting.get(id)?.(result)
  })
  const look = async (): Promise<number> => {
    await new Promise((resolve, reject) => {
      debug.addEventListener('open', resolve)
      debug.addEventListener('error', () => reject(new Error('Nobody lets us look into the worker.')))
    })
    await send(1, 'Runtime.enable')
    await send(2, 'HeapProfiler.collectGarbage')
    const usage = (await send(3, 'Runtime.getHeapUsage')) as HeapUsage
    return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize
  }
  try {
    const late = pause(30_000).then(() => Promise.reject(new Error('The worker did not say what it holds.')))
    return await Promise.race([look(), late])
  } finally {
    debug.close()
  }
}
