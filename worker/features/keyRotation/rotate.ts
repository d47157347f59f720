import { count, sql } from 'drizzle-orm'
import { today } from '../../clock.ts'
import { keyIdMarkOf } from '../../crypto/passwords.ts'
import { oldKey, type SecretKey } from '../../crypto/sealing.ts'
import type { Db, Statement } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { resealAccounts, resealMessages } from './emails.ts'
import { keepNamesKeys } from './names.ts'
import { findProgress, keepProgress, type Progress } from './progress.ts'
import { retagPage } from './tags.ts'

/** How many rows are looked at together, and how many are written in one batch. */
export const piece = { emails: 2000, tags: 5000, batch: 100 }
/**
 * How many pages the hourly run looks at: a small place is done in one. D1 lets one invocation ask a thousand times.
 */
const hourlyPages = 8

/** A row to write; without a statement it is one whose e-mail opens under no key. */
export interface Item {
  id: number
  statement: Statement | null
}
/** What the next page of a step asks for; `last` is its last row's id, null when no page comes after it. */
export interface Page {
  items: Item[]
  last: number | null
}

const nothing: Page = { items: [], last: null }

const findPage = async (db: Db, secretKey: SecretKey, { step, after }: Progress): Promise<Page> => {
  const old = oldKey(secretKey)
  switch (step) {
    case 'names':
      await keepNamesKeys(db, secretKey)
      return nothing
    case 'accounts':
      return resealAccounts(db, secretKey, after, piece.emails)
    case 'messages':
      return resealMessages(db, secretKey, after, piece.emails)
    case 'stories':
      return old === null ? nothing : retagPage(db, { current: secretKey, old }, 'story', after, piece.tags)
    case 'comments':
      return old === null ? nothing : retagPage(db, { current: secretKey, old }, 'comment', after, piece.tags)
    case 'done':
      return nothing
  }
}

const next = {
  names: 'accounts',
  accounts: 'messages',
  messages: 'stories',
  stories: 'comments',
  comments: 'done',
  done: 'done',
} as const satisfies Record<Progress['step'], Progress['step']>

/**
 * Where it goes on after the last page of a step. While rows with old tags are found, all of them are looked through
 * once more.
 */
const afterStep = (progress: Progress): Progress => {
  const step = next[progress.step]
  if (step !== 'done') return { ...progress, step, after: 0, changed: step === 'stories' ? 0 : progress.changed }
  return progress.changed > 0
    ? { ...progress, step: 'stories', after: 0, changed: 0 }
    : { ...progress, step, after: 0, doneOn: today() }
}

const countPasswords = async (db: Db, secretKey: SecretKey): Promise<number> => {
  const [found] = await db
    .select({ n: count() })
    .from(users)
    .where(sql`instr(${users.passwordHash}, ${keyIdMarkOf(secretKey)}) = 0`)
  return found!.n
}

/** Writes a page in batches; each keeps how far it came, so that whoever is stopped goes on from there. */
const writePage = async (db: Db, progress: Progress, { items }: Page, size: number): Promise<Progress> => {
  let reached = progress
  const isTag = progress.step === 'stories' || progress.step === 'comments'
  for (let n = 0; n < items.length; n += size) {
    const batch = items.slice(n, n + size)
    const statements = batch.flatMap(({ statement }) => statement ?? [])
    reached = {
      ...reached,
      after: batch.at(-1)!.id,
      changed: reached.changed + (isTag ? statements.length : 0),
      unopened: reached.unopened + batch.length - statements.length,
    }
    await db.batch([keepProgress(db, reached), ...statements])
  }
  return reached
}

/**
 * Brings everything that is stored under the current key: seals e-mails anew, gives anonymous rows fresh tags, keeps
 * the key of reserved names; and whatever was sealed in an older way, without another key too. While people write:
 * what somebody changed meanwhile stays theirs. At most `pages` pages of rows, `batch` of them written at once; the
 * next run goes on. Running it twice changes nothing. Passwords follow when somebody logs in; how many are left is
 * counted. `at` is now, in milliseconds.
 */
export const rotateKeys = async (
  db: Db,
  secretKey: SecretKey,
  { pages = hourlyPages, batch = piece.batch, at = Date.now() }: { pages?: number; batch?: number; at?: number } = {},
): Promise<Progress> => {
  let progress = await findProgress(db, secretKey, at)
  for (let n = 0; n < pages && progress.step !== 'done'; n++) {
    const page = await findPage(db, secretKey, progress)
    const reached = await writePage(db, progress, page, batch)
    progress = page.last === null ? afterStep(reached) : { ...reached, after: page.last }
    await db.batch([keepProgress(db, progress)])
  }
  if (oldKey(secretKey) === null) return progress
  const passwords = await countPasswords(db, secretKey)
  if (passwords === progress.passwords) return progress
  progress = { ...progress, passwords }
  await db.batch([keepProgress(db, progress)])
  return progress
}
