/** Without OffscreenCanvas (Safari before 16.4) the basemap stays plain. */
export const canPaint = (): boolean => typeof OffscreenCanvas !== 'undefined'

declare global {
  /** The worker that the page has started before any script of the app (app/firstPaint.js); null once one has it, or it failed. */
  var paintWorker: Worker | null | undefined
}

/** Started before there is a map to paint for. */
let started: Worker | null = null

const start = (): Worker => new Worker(new URL('./paintWorker.ts', import.meta.url), { type: 'module' })

const takeEarly = (): Worker | null => {
  const early = globalThis.paintWorker ?? null
  globalThis.paintWorker = null
  return early
}

/**
 * Starts the worker that paints the basemap before the map is there: its script loads while the map is made. Returns it, or null
 * where this browser cannot paint.
 */
export const startPaintWorker = (): Worker | null => {
  if (started || !canPaint()) return started
  const worker = (started = takeEarly() ?? start())
  // One whose script was lost is of no use.
  worker.addEventListener('error', () => {
    if (started === worker) started = null
  })
  return worker
}

/** The worker that was started, or a new one. */
export const takePaintWorker = (): Worker => {
  const worker = started ?? takeEarly() ?? start()
  started = null
  return worker
}
