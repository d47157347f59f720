import { connect, type Db } from './db/client.ts'
import { overwriteFreePages } from './db/freePages.ts'
import { resealModes } from './features/accounts/anonymousModeQueries.ts'
import { forgetCounters } from './features/accounts/passkeys/queries.ts'
import { deleteExpiredResets } from './features/accounts/passwordReset/queries.ts'
import { deletePastPauses } from './features/accounts/pauseQueries.ts'
import { deleteSilentSessions } from './features/accounts/sessions/queries.ts'
import { deleteRemovedCollections } from './features/collections/queries/writing.ts'
import { deleteRemovedComments } from './features/comments/queries/comments.ts'
import { sendDailyMail } from './features/dailyMail/send.ts'
import { forgetUndone, forgetUndoneRows } from './features/imports/queries/undo.ts'
import { rotateKeys } from './features/keyRotation/rotate.ts'
import { cleanUpTiles } from './features/map/queries/views.ts'
import { deleteRemovedStories } from './features/moderation/flaggedStories/queries.ts'
import { deleteDismissedFlags } from './features/moderation/keepQueries.ts'
import {
  copyNewPhotos,
  deleteDuePhotos,
  deleteLostPhotos,
  deleteRemovedPhotos,
  forgetUploads,
} from './features/photos/queries/cleanup.ts'
import { deleteUnusedAvatars, listUnknownKeys } from './features/profiles/avatars/queries.ts'
import { forgetClaims } from './features/reviews/queries/claims.ts'
import { forgetUndos } from './features/reviews/queries/undo.ts'
import { deleteDuePosts } from './features/scheduledDeletions/queries.ts'
import { mergeSegments } from './features/searchIndex/queries/mergeSegments.ts'
import { refoldStories } from './features/searchIndex/queries/refold.ts'
import { deleteOldActs } from './features/staffLog/queries.ts'
import { makeDump } from './features/syndication/dump.ts'
import { countDays } from './features/transparency/queries.ts'
import { forgetChallenges } from './http/captcha/queries.ts'
import { forgetKeys } from './http/idempotencyQueries.ts'
import { forgetUses } from './http/rateLimits/queries.ts'
import { logCounts } from './http/securityCounts.ts'
import { removePictures } from './services/avatarStore.ts'
import { listObjects } from './services/listObjects.ts'
import { originIn, readKeys, readLicense, type Vars } from './settings.ts'

/**
 * How many rows one statement deletes, and how many statements one run spends on a kind (`rounds`): the next run
 * continues.
 */
const batch = { rows: 500, stories: 20, folds: 50, pictures: 100, rounds: 50, pages: 10, accounts: 5_000 }
/**
 * Index pages that one statement merges, and such statements in one run: with a million stories one run merges
 * everything.
 */
export const merge = { pages: 2_000, statements: 350 }
/**
 * An upload stores its picture first and its row a moment later: a younger picture (ms) may still get its row.
 */
const uploadMs = 3_600_000

/** Repeats a batch until it finds less than a full one. */
const inBatches = async (size: number, work: (most: number) => Promise<number>): Promise<void> => {
  for (let round = 0; round < batch.rounds; round++) {
    if ((await work(size)) < size) return
  }
}

const deleteUnusedPictures = (db: Db, bucket: R2Bucket) =>
  inBatches(batch.pictures, async (most) => {
    const keys = await deleteUnusedAvatars(db, most)
    await removePictures(bucket, keys)
    return keys.length
  })

const deleteLostPictures = async (db: Db, bucket: R2Bucket, at: number): Promise<void> => {
  for await (const pictures of listObjects(bucket, batch.pages)) {
    const old = pictures.filter(({ uploaded }) => uploaded.getTime() < at - uploadMs)
    const keys = old.map(({ key }) => key)
    await removePictures(bucket, await listUnknownKeys(db, keys))
  }
}

const forgetDuePhotos = (db: Db, bucket: R2Bucket, at: number) =>
  inBatches(batch.pictures, (most) => deleteDuePhotos(db, bucket, at, most))

/** The deepest cause of an error, without the parameters of the query that the outer error repeats. */
const reasonOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message)

/** A scheduled deletion that is later than this (ms) was missed by its own run. */
const overdueMs = 2 * 60_000

/** The random delay of a run within its minute is at most this (ms). */
const mostDelayMs = 60_000

/** Runs each step separately, so that a failing one stops no other. */
const doEach = async (kinds: Record<string, () => Promise<unknown>>): Promise<void> => {
  for (const [kind, work] of Object.entries(kinds)) {
    await work().catch((error: Error) => console.error(`Cleaning up ${kind} failed:`, reasonOf(error)))
  }
}

const forgetSilentSessions = (db: Db, at: number) => inBatches(batch.rows, (most) => deleteSilentSessions(db, at, most))

/**
 * The minute run, at a random moment of its minute. It deletes the posts of deleted accounts that are due: with one run an hour,
 * a guest with a list from before and one from after would know which posts were of deleted accounts. It also deletes silent
 * sessions, so that a copy of the database shows who was there in the last half hour only.
 */
export const cleanUpEachMinute = async (env: Pick<Env, 'DB'> & Vars, delayMs = mostDelayMs): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * delayMs))
  const [db, at] = [connect(env.DB), Date.now()]
  await doEach({
    sessions: () => forgetSilentSessions(db, at),
    scheduledDeletions: async () => deleteDuePosts(db, readKeys(env), at, batch.stories, batch.rounds),
  })
}

/**
 * The hourly cleanup: worker/README.md (What runs by itself) says what each step does. A step that fails is logged and stops no
 * other. Running it twice changes nothing more, except that anonymous modes are encrypted again, so that two copies of the database
 * do not show who switched. `at` is now, in milliseconds.
 */
export const cleanUp = async (
  env: Pick<Env, 'DB' | 'AVATARS' | 'PHOTOS' | 'EXPORTS' | 'MAIL' | 'ASSETS'> & Vars,
  at = Date.now(),
): Promise<void> => {
  const db = connect(env.DB)
  await doEach({
    // Count before rows are deleted.
    figures: () => countDays(db, at),
    security: () => logCounts(db, at),
    // Due deletions have their own random times: this is for those that a minute run missed.
    scheduledDeletions: async () => deleteDuePosts(db, readKeys(env), at - overdueMs, batch.stories, batch.rounds),
    dismissedFlags: () => inBatches(batch.rows, (most) => deleteDismissedFlags(db, at, most)),
    sessions: () => forgetSilentSessions(db, at),
    passkeyCounters: () => inBatches(batch.rows, (most) => forgetCounters(db, most)),
    counts: () => inBatches(batch.rows, (most) => forgetUses(db, at, most)),
    keys: () => inBatches(batch.rows, (most) => forgetKeys(db, at, most)),
    challenges: () => inBatches(batch.rows, (most) => forgetChallenges(db, at, most)),
    resets: () => inBatches(batch.rows, (most) => deleteExpiredResets(db, at, most)),
    pauses: () => inBatches(batch.rows, (most) => deletePastPauses(db, at, most)),
    staffLog: () => inBatches(batch.rows, (most) => deleteOldActs(db, most)),
    // Before the stories, whose deletion also deletes the names of their rows.
    undoneRows: () => inBatches(batch.rows, (most) => forgetUndoneRows(db, readKeys(env), most)),
    stories: () => inBatches(batch.stories, (most) => deleteRemovedStories(db, most)),
    imports: () => inBatches(batch.rows, (most) => forgetUndone(db, most)),
    comments: () => inBatches(batch.rows, (most) => deleteRemovedComments(db, most)),
    collections: () => inBatches(batch.rows, (most) => deleteRemovedCollections(db, most)),
    claims: () => inBatches(batch.rows, (most) => forgetClaims(db, at, most)),
    undos: () => inBatches(batch.rows, (most) => forgetUndos(db, at, most)),
    tiles: () => inBatches(batch.rows, (most) => cleanUpTiles(db, most)),
    searchIndex: () => mergeSegments(db, merge.pages, merge.statements),
    unusedPictures: () => deleteUnusedPictures(db, env.AVATARS),
    lostPictures: () => deleteLostPictures(db, env.AVATARS, at),
    uploads: () => inBatches(batch.rows, (most) => forgetUploads(db, at, most)),
    removedPhotos: () => inBatches(batch.rows, (most) => deleteRemovedPhotos(db, most)),
    // After everything that deletes a photo.
    duePhotos: () => forgetDuePhotos(db, env.PHOTOS, at),
    lostPhotos: () => deleteLostPhotos(db, env.PHOTOS, batch.pages),
    dailyMail: () => sendDailyMail(db, env, at),
    dump: () => makeDump(db, env.EXPORTS, { license: readLicense(env), origin: originIn(env) ?? '' }, at),
    // After all deletions.
    freePages: () => overwriteFreePages(db),
    // These may take long, and deletions come first.
    keyRotation: async () => void (await rotateKeys(db, readKeys(env), { at })),
    anonymousModes: async () => resealModes(db, readKeys(env), batch.accounts),
    searchFold: () => inBatches(batch.folds, (most) => refoldStories(db, most)),
    // Last: many photos or a slow bucket may use up the run, and nothing else must wait for that.
    newPhotos: () => copyNewPhotos(db, env.PHOTOS, at),
    copiedPhotos: () => forgetDuePhotos(db, env.PHOTOS, at),
  })
}
