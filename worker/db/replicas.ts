import { openText, sealText } from '../sealing.ts'

/** How far the latest write through this isolate brought the database: bookmarks grow, as text too. */
let written = ''
/** Remembers a write: whoever reads through this isolate from now on reads what it did. */
export const rememberWrite = (bookmark: string): void => {
  if (bookmark > written) written = bookmark
}

/** The database as it is anywhere, at least as new as `bookmark` and the last write through this isolate. */
export const readAnywhere = (db: D1Database, bookmark = ''): D1DatabaseSession => {
  const from = bookmark > written ? bookmark : written
  return db.withSession(from === '' ? 'first-unconstrained' : from)
}

/** The database as it is where it is written: for what changes something, and what decides a right. */
export const readPrimary = (db: D1Database): D1DatabaseSession => db.withSession('first-primary')

/** A bookmark as it leaves us: sealed, because it counts everybody's writes. */
export const sealBookmark = (secretKey: string, bookmark: string): string => sealText(secretKey, 'bookmark', bookmark)

/** Reads a bookmark back; undefined for anything we did not seal. */
export const openBookmark = (secretKey: string, sealed: string | undefined): string | undefined => {
  if (!sealed) return undefined
  try {
    return openText(secretKey, 'bookmark', sealed)
  } catch {
    // Forged, broken or of another deployment: no reason to refuse a call, it is as good as none.
    return undefined
  }
}
