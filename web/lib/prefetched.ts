declare global {
  /** The answers that the page asked for before the app (app/prefetch.ts), by address. */
  var prefetched: Map<string, Promise<Response>> | undefined
}

/** An answer that was not used this long after the page was opened (ms) is too old. */
const freshMs = 30_000

/** The answer to a read that the page asked for before the app; null where there is none, or it failed. Each is used once. */
export const takePrefetched = async (url: string): Promise<Response | null> => {
  const answer = globalThis.prefetched?.get(url)
  if (!answer) return null
  globalThis.prefetched?.delete(url)
  const response = await answer.catch(() => null)
  return response?.ok && performance.now() < freshMs ? response : null
}

/** Forgets all answers that were not used yet. */
export const dropPrefetched = (): void => globalThis.prefetched?.clear()
