import { workerLimits } from '#contract/workerLimits'
import { currentKey, openText, sealText, type SecretKey } from '../crypto/sealing.ts'
import { logFailure } from '../errors.ts'
import { withTimeout } from '../timeout.ts'

/** The bookmark of the latest write through this isolate. Bookmarks grow, also as text. */
let written = ''
/** Remembers a write, so that every later read through this isolate sees it. */
export const rememberWrite = (bookmark: string): void => {
  if (bookmark > written) written = bookmark
}

/** Forgets the latest write, as an isolate that just began. */
export const forgetWrites = (): void => {
  written = ''
}

/** The primary database: for writes, and for what decides a permission. */
export const readPrimary = (db: D1Database): D1DatabaseSession => db.withSession('first-primary')

/** When a read of this isolate last asked the primary because a replica is slow (ms), and waits for it. */
let askingSince = -Infinity
/**
 * Waits for a replica, and asks `again` where it fails or takes longer than `workerLimits.replicaMs`. Where it is slow, one read
 * of an isolate asks again at a time, and the others go on waiting: a database that is slow is not asked everything twice.
 */
const askAgainOnce = async <Answer>(asked: Promise<Answer>, again: (error: unknown) => Promise<Answer>) => {
  let isSlow = false
  try {
    return await withTimeout(workerLimits.replicaMs, asked, () => (isSlow = true))
  } catch (error) {
    if (!isSlow) return again(error)
    // A request that the platform ended never says that it waits no longer.
    if (Date.now() - askingSince < workerLimits.answerMs) return asked.catch(again)
    askingSince = Date.now()
    try {
      return await again(error)
    } finally {
      askingSince = -Infinity
    }
  }
}

/**
 * A session that reads from a bookmark on. It turns to the primary once that fails or takes too long: after a
 * restore a bookmark may be ahead of every replica for ever.
 */
const readOn = (db: D1Database, bookmark: string, signal?: AbortSignal): D1DatabaseSession => {
  const first = db.withSession(bookmark)
  let session = first
  const ask = async <Answer>(question: (of: D1DatabaseSession) => Promise<Answer>): Promise<Answer> => {
    if (session !== first) return question(session)
    return askAgainOnce(question(first), (error) => {
      signal?.throwIfAborted()
      logFailure('replica', error)
      if (written === bookmark) written = ''
      if (session === first) session = readPrimary(db)
      return question(session)
    })
  }
  type Make = (of: D1DatabaseSession) => D1PreparedStatement
  // A statement belongs to a session: it is prepared again for the one that is asked in the end.
  const makers = new WeakMap<D1PreparedStatement, Make>()
  const statement = (make: Make): D1PreparedStatement => {
    const later = {
      bind: (...values: unknown[]) => statement((of) => make(of).bind(...values)),
      first: (...column: []) => ask((of) => make(of).first(...column)),
      run: () => ask((of) => make(of).run()),
      all: () => ask((of) => make(of).all()),
      raw: (...options: []) => ask((of) => make(of).raw(...options)),
    } as D1PreparedStatement
    makers.set(later, make)
    return later
  }
  return {
    prepare: (sql: string) => statement((of) => of.prepare(sql)),
    batch: (all: D1PreparedStatement[]) => ask((of) => of.batch(all.map((one) => makers.get(one)!(of)))),
    getBookmark: () => session.getBookmark(),
  }
}

/** Any replica, at least as new as `bookmark` and the last write through this isolate; not asked again after `signal`. */
export const readAnywhere = (db: D1Database, bookmark = '', signal?: AbortSignal): D1DatabaseSession => {
  const from = bookmark > written ? bookmark : written
  return from === '' ? db.withSession('first-unconstrained') : readOn(db, from, signal)
}

/** A session that starts no statement once a call was answered without it (`signal`). What runs already cannot be stopped. */
export const stopAfter = (session: D1DatabaseSession, signal: AbortSignal): D1DatabaseSession => ({
  prepare: (sql) => {
    signal.throwIfAborted()
    return session.prepare(sql)
  },
  batch: (statements) => {
    signal.throwIfAborted()
    return session.batch(statements)
  },
  getBookmark: () => session.getBookmark(),
})

/** A bookmark for the wire: sealed, because it counts everybody's writes. */
export const sealBookmark = (secretKey: SecretKey, bookmark: string): string =>
  sealText(secretKey, 'bookmark', bookmark)

/** Reads a bookmark back; undefined for anything we did not seal under the current key. */
export const openBookmark = (secretKey: SecretKey, sealed: string | undefined): string | undefined => {
  if (!sealed) return undefined
  try {
    return openText(currentKey(secretKey), 'bookmark', sealed)
  } catch {
    // Forged, broken or of another deployment: the same as none.
    return undefined
  }
}
