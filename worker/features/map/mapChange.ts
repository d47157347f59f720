import type { Db } from '../../db/client.ts'
import { bookmarkOf, rememberWrite } from '../../db/replicas.ts'
import { invalidateTiles } from './tileCache.ts'

/**
 * Shows what staff changed to every later reader of this isolate: it drops the cached tiles, and reads no copy of the database from
 * before the change. `db` is the session that wrote; undefined where the call ended before it had one. Only for acts of staff.
 */
export const showMapChange = (db: Db | undefined): void => {
  invalidateTiles()
  const bookmark = db && bookmarkOf(db)
  if (bookmark) rememberWrite(bookmark)
}
