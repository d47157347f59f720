import { today } from '../../clock.ts'
import { oldKey, type SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { saveEarlierKeys, tagPurposes } from '../../db/earlierKeys.ts'
import { resealAccounts } from './queries/accounts.ts'
import { retagPage } from './queries/authorTags.ts'
import { resealMessages } from './queries/messages.ts'
import type { Page } from './queries/page.ts'
import { resealCollections } from './queries/collections.ts'
import { findProgress, saveProgress, type Progress } from './queries/progress.ts'
import { tagImportedRows } from './queries/importedRows.ts'
import { resealDeletions } from './queries/scheduledDeletions.ts'

/** How many rows one page reads, and how many one batch writes. */
export const pageSize = { emails: 2000, tags: 5000, collections: 50, batch: 100 }
/** How many pages the hourly run reads: D1 allows a thousand queries in one invocation. */
const hourlyPages = 8

const nothing: Page = { items: [], last: null }

const findPage = async (db: Db, secretKey: SecretKey, { step, after, retagged }: Progress): Promise<Page> => {
  const old = oldKey(secretKey)
  switch (step) {
    case 'names':
      for (const purpose of tagPurposes) await saveEarlierKeys(db, secretKey, purpose)
      return nothing
    case 'accounts':
      return resealAccounts(db, secretKey, after, pageSize.emails)
    case 'messages':
      return resealMessages(db, secretKey, after, pageSize.emails)
    case 'deletions':
      return resealDeletions(db, secretKey, after, pageSize.emails)
    case 'collections':
      return resealCollections(db, secretKey, after, pageSize.collections)
    case 'imports':
      return tagImportedRows(db, secretKey, after, pageSize.emails)
    case 'stories':
      return old === null
        ? nothing
        : retagPage(db, { current: secretKey, old }, 'story', after, pageSize.tags, retagged)
    case 'comments':
      return old === null
        ? nothing
        : retagPage(db, { current: secretKey, old }, 'comment', after, pageSize.tags, retagged)
    case 'done':
      return nothing
  }
}

const next = {
  names: 'accounts',
  accounts: 'messages',
  messages: 'deletions',
  deletions: 'collections',
  collections: 'imports',
  imports: 'stories',
  stories: 'comments',
  comments: 'done',
  done: 'done',
} as const satisfies Record<Progress['step'], Progress['step']>

/**
 * The step after the last page of another. In the first turn all rows get another tag. While rows with old tags are found
 * since, all rows are looked through once more.
 */
const afterStep = (progress: Progress): Progress => {
  const step = next[progress.step]
  if (step !== 'done') return { ...progress, step, after: 0, changed: step === 'stories' ? 0 : progress.changed }
  return progress.changed > 0
    ? { ...progress, step: 'stories', after: 0, changed: 0, retagged: 'old' }
    : { ...progress, step, after: 0, doneOn: today() }
}

/** Writes a page in batches; each saves the progress, so that the next run continues from there. */
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
      unopened: batch.reduce((sum, item) => sum + (item.unopened ?? 0), reached.unopened),
    }
    await db.batch([saveProgress(db, reached), ...statements])
  }
  return reached
}

/**
 * Brings what is stored under the current key: seals e-mails, passwords, anonymous modes, scheduled deletions and collections again, gives
 * anonymous rows fresh tags, stores the keys of reserved names and of imported rows. It also renews what was sealed in an older
 * way, and tags imported rows that have no tag yet. People may write at the same time: a row that changes stays as they left
 * it. One run reads at most `pages` pages and writes `batch` rows at once; the next run continues. Running it twice changes
 * nothing. `at` is now, in milliseconds.
 */
export const rotateKeys = async (
  db: Db,
  secretKey: SecretKey,
  {
    pages = hourlyPages,
    batch = pageSize.batch,
    at = Date.now(),
  }: { pages?: number; batch?: number; at?: number } = {},
): Promise<Progress> => {
  let progress = await findProgress(db, secretKey, at)
  for (let n = 0; n < pages && progress.step !== 'done'; n++) {
    const page = await findPage(db, secretKey, progress)
    const reached = await writePage(db, progress, page, batch)
    progress = page.last === null ? afterStep(reached) : { ...reached, after: page.last }
    await db.batch([saveProgress(db, progress)])
  }
  return progress
}
