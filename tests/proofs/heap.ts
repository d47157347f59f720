import { setTimeout as pause } from 'node:timers/promises'

/** The heap of one isolate of workerd, in bytes: objects, embedder data and buffers. */
interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize: number
  backingStorageSize: number
}

/** Connects a debugger to our worker. Throws when nothing answers. */
const openDebugger = async (inspectorPort: number) => {
  const debug = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:`)
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  const send = (method: string) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve)
      debug.send(JSON.stringify({ id: last, method }))
    })
  debug.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown }
    if (id) waiting.get(id)?.(result)
  })
  await new Promise((resolve, reject) => {
    debug.addEventListener('open', resolve)
    debug.addEventListener('error', () => reject(new Error('The debugger of the worker does not answer.')))
  })
  const look = async (): Promise<number> => {
    await send('HeapProfiler.collectGarbage')
    const usage = (await send('Runtime.getHeapUsage')) as HeapUsage
    return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize
  }
  return { start: () => send('Runtime.enable'), look, [Symbol.dispose]: () => debug.close() }
}
const tooLate = () => pause(30_000).then(() => Promise.reject(new Error('The worker did not say what it holds.')))

/**
 * The heap of our worker, without the simulators, after a full garbage collection, in bytes. The worker answers only while
 * calls keep it awake; otherwise this throws.
 */
export const heapBytes = async (inspectorPort: number): Promise<number> => {
  using debug = await openDebugger(inspectorPort)
  return await Promise.race([debug.start().then(debug.look), tooLate()])
}

/** The largest heap measured while `begin` runs, in bytes. Measures at least once. */
export const peakHeapBytes = async (inspectorPort: number, begin: () => Promise<unknown>): Promise<number> => {
  using debug = await openDebugger(inspectorPort)
  let highest = 0
  let isOver = false
  const doing = begin().finally(() => (isOver = true))
  const watching = (async () => {
    await debug.start()
    while (!isOver) highest = Math.max(highest, await debug.look())
  })()
  await doing
  // Without calls that keep it awake the worker does not answer.
  await Promise.race([watching, pause(200)])
  return highest
}
