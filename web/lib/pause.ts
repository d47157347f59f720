/** Resolves after `ms`, or as soon as one of the signals is aborted. */
export const pause = (ms: number, ...signals: AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    for (const signal of signals)
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** How long (ms) to wait for the next try after so many failures: `first`, then twice as long each time, up to `most`. */
export const backoff = (failures: number, [first, most]: readonly [first: number, most: number]): number =>
  Math.min(first * 2 ** failures, most)
