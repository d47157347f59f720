import { currentKey, openText, sealText, type SecretKey } from '../crypto/sealing.ts'
import type { D1, Db } from './client.ts'

/** The bookmark of the latest change of the map by staff through this isolate. Bookmarks grow, also as text. */
let written = ''
/**
 * Remembers a write of staff, so that every later read through this isolate sees it. Never call it for what members write: a guest
 * who asks at several places of the edge would learn which of them an author uses, because that place shows the story first.
 */
export const rememberWrite = (bookmark: string): void => {
  if (bookmark > written) written = bookmark
}

/** The bookmark of a session of the database after what it read and wrote; null before its first statement. */
export const bookmarkOf = (db: Db): string | null => (db.$client as D1 as D1DatabaseSession).getBookmark()

/**
 * Forgets the remembered write. After a failure the next read asks any replica: perhaps none comes as far as that write, because the
 * database was restored to an earlier state.
 */
export const forgetWrites = (): void => {
  written = ''
}

/** The primary database: for writes, and for what decides a permission. */
export const readPrimary = (db: D1Database): D1DatabaseSession => db.withSession('first-primary')

/** Any replica, at least as new as `bookmark` and the last remembered write through this isolate. */
export const readAnywhere = (db: D1Database, bookmark = ''): D1DatabaseSession =>
  db.withSession((bookmark > written ? bookmark : written) || 'first-unconstrained')

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
