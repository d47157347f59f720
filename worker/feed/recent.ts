/** What is answered again without asking anybody. */
const SECONDS = 15
const ROOM = 200

/** A whole answer of the feed and when it was read from the database (ms). */
export interface Recent {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
  etag: string
  readAt: number
}

const kept = new Map<string, Recent>()

/** An answer that this isolate read from the database within the last 15 seconds. */
export const findRecent = (path: string): Recent | undefined => {
  const recent = kept.get(path)
  return recent && Date.now() - recent.readAt < SECONDS * 1000 ? recent : undefined
}

/** Keeps an answer for 15 seconds; the oldest of 200 goes first. */
export const keepRecent = (path: string, recent: Recent): void => {
  kept.delete(path)
  kept.set(path, recent)
  const [oldest] = kept.keys()
  if (kept.size > ROOM && oldest !== undefined) kept.delete(oldest)
}

let era = 0
/** Forgets all of it: something was written through this isolate, and what it removed must be gone at once. */
export const forgetRecent = (): void => {
  kept.clear()
  era++
}
/** Counts what was written through this isolate; a view shared at the edge before then is not asked for again. */
export const eraOfViews = (): number => era
