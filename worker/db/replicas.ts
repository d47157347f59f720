import { limits } from '#contract/limits'
import { currentKey, openText, sealText, type SecretKey } from '../crypto/sealing.ts'
import { logFailure } from '../errors.ts'
import { withTimeout } from '../timeout.ts'

/** How far the latest write through this isolate brought the database: bookmarks grow, as text too. */
let written = ''
/** Remembers a write: whoever reads through this isolate from now on reads what it did. */
export const rememberWrite = (bookmark: string): void => {
  if (bookmark > written) written = bookmark
}

/** The database as it is where it is written: for what changes something, and what decides a right. */
export const readPrimary = (db: D1Database): D1DatabaseSession => db.withSession('first-primary')

/**
 * A session that reads on from a bookmark, and where the database is written once that fails or takes too long. After a
 * restore a bookmark may be ahead of every copy there is, and nobody must wait for what will never come.
 */
const readOn = (db: D1Database, bookmark: string): D1DatabaseSession => {
  const first = db.withSession(bookmark)
  let session = first
  const ask = async <Answer>(question: (of: D1DatabaseSession) => Promise<Answer>): Promise<Answer> => {
    if (session !== first) return question(session)
    try {
      return await withTimeout(limits.replicaMs, question(first))
    } catch (error) {
      logFailure('replica', error)
      if (written === bookmark) written = ''
      if (session === first) session = readPrimary(db)
      return question(session)
    }
  }
  type Make = (of: D1DatabaseSession) => D1PreparedStatement
  // A statement belongs to a session: it is made anew for the one that is asked in the end.
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

/** The database as it is anywhere, at least as new as `bookmark` and the last write through this isolate. */
export const readAnywhere = (db: D1Database, bookmark = ''): D1DatabaseSession => {
  const from = bookmark > written ? bookmark : written
  return from === '' ? db.withSession('first-unconstrained') : readOn(db, from)
}

/** A bookmark as it leaves us: sealed, because it counts everybody's writes. */
export const sealBookmark = (secretKey: SecretKey, bookmark: string): string =>
  sealText(secretKey, 'bookmark', bookmark)

/** Reads a bookmark back; undefined for anything we did not seal under the current key. */
export const openBookmark = (secretKey: SecretKey, sealed: string | undefined): string | undefined => {
  if (!sealed) return undefined
  try {
    return openText(currentKey(secretKey), 'bookmark', sealed)
  } catch {
    // Forged, broken or of another deployment: no reason to refuse a call, it is as good as none.
    return undefined
  }
}
