import { env, reset } from 'cloudflare:test'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { forgetWrites } from '../../worker/db/replicas.ts'
import { forgetOpening } from '../../worker/features/site/opening.ts'
import { invalidateTiles } from '../../worker/features/map/tileCache.ts'
import { invalidateSwitches } from '../../worker/features/moderation/switches/enforce.ts'
import { emptyLog } from './emptyLog.ts'

// Files that follow each other share a workerd and the worker's modules: for each file its databases, buckets and caches
// start empty, and the modules forget what they remember. Tiles are set to have changed long ago, so no cache is skipped.
// `reset` deletes only what workerd has open, and workerd closes what was unused for ten seconds: each is used once here.
const { DB, GEO, AVATARS, PHOTOS, TILES, EXPORTS, RESETS } = env
await Promise.all([
  ...[DB, GEO].map((database) => database.prepare('select 1').run()),
  ...[AVATARS, PHOTOS, TILES, EXPORTS].map((bucket) => bucket.list({ limit: 1 })),
  RESETS.list({ limit: 1 }),
  (caches as unknown as { default: Cache }).default.match('http://localhost/'),
])
await reset()
const leftOver = await DB.prepare("select name from sqlite_master where type = 'table' and name not like '_cf_%'").all()
if (leftOver.results.length > 0) throw new Error('The database of the file before is still there.')
forgetWrites()
vi.useFakeTimers({ toFake: ['Date'], now: 0 })
invalidateTiles()
vi.useRealTimers()
await DB.batch(env.EMPTY_DATABASE.map((statement) => DB.prepare(statement)))

const tables = (
  await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and sql not like '%VIRTUAL%' and name not like 'sqlite_%'
     and name not like '_cf_%' and name not like 'd1_%' and name not like 'search_%'`,
  ).all<{ name: string }>()
).results.map(({ name }) => name)
// Children before parents: a parent that is still referred to can't be deleted.
const order = [
  // Their triggers add to the third.
  'story_photos',
  'photo_uploads',
  'photo_deletions',
  'import_changes',
  'imported_stories',
  'imports',
  'story_flags',
  'comment_flags',
  'favourites',
  'comments',
  'sessions',
  'password_resets',
  'avatars',
  'pauses',
  'stories',
]
const inOrder = [
  ...order.filter((name) => tables.includes(name)),
  ...tables.filter((name) => !order.includes(name) && name !== 'staff_log'),
]

let errors = vi.spyOn(console, 'error')

const findFilled = `select ${['staff_log', ...inOrder].map((name) => `exists(select 1 from "${name}") as "${name}"`).join()}`

/** Empties every table. Most are empty already, and checking which are not is faster than a statement for each. */
export const clearTables = async () => {
  const filled = (await env.DB.prepare(findFilled).first<Record<string, number>>())!
  // Triggers of the other two fill it.
  filled.photo_deletions ||= filled.story_photos! || filled.photo_uploads!
  const statements = inOrder.filter((name) => filled[name]).map((name) => env.DB.prepare(`delete from "${name}"`))
  if (statements.length > 0) await env.DB.batch(statements)
  if (filled.staff_log) await emptyLog()
}

// Storage is fresh per file; this makes it fresh per test. The clock stands still, so that no minute, hour or day ends
// during a test: one that needs it to run says so (`vi.useRealTimers`).
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await clearTables()
  invalidateSwitches()
  forgetOpening()
  errors = vi.spyOn(console, 'error')
})

// A logged error fails the test, whatever it checked.
afterEach(() => {
  vi.useRealTimers()
  const logged = [...errors.mock.calls]
  // First, or a failure here would fail every later test too.
  errors.mockRestore()
  expect(logged, 'console.error was called').toEqual([])
})

// Reset clock and stubs for the next file.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
