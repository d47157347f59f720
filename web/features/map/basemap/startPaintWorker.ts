/** Without OffscreenCanvas (Safari before 16.4) the basemap stays plain. */
export const canPaint = (): boolean => typeof OffscreenCanvas !== 'undefined'

/** Started before there is a map to paint for. */
let started: Worker | null = null

const start = (): Worker => new Worker(new URL('./paintWorker.ts', import.meta.url), { type: 'module' })

/** Starts the worker that paints the basemap before the map is there: its script loads while the map is made. */
export const startPaintWorker = (): void => {
  if (started || !canPaint()) return
  const worker = (started = start())
  // One whose script was lost is of no use.
  worker.addEventListener('error', () => {
    if (started === worker) started = null
  })
}

/** The worker that was started, or a new one. */
export const takePaintWorker = (): Worker => {
  const worker = started ?? start()
  started = null
  return worker
}
