import { currentDay, dayAfter } from '#contract/days'
import { draftDays, guestDraftMs } from '#contract/pageLimits'
import { fetchChunk } from './fetchChunk.ts'
import { local, ofTab } from './storage.ts'

/** A draft of the member who is logged in, readable in this page's memory only. */
interface Entry {
  /** The random name of its locked copy. */
  recordId: string
  /** What it is of, e.g. `comment/7`. */
  of: string
  words: unknown
  /** The time of the last change, in ms since 1970. */
  at: number
}

interface Owner {
  id: number
  /** The worker's keys for the drafts of this account: the first seals, each may open. */
  keys: readonly string[]
}

/** Locked copies in the storage that all tabs share: `sealed/ID`, with the last day they are kept and the sealed text. */
const prefix = 'sealed/'
/**
 * Drafts of guests in the storage of the tab, readable: `draft/0/OF`, each with the time (ms) of its last change. Before December 2026
 * those of members too, without one.
 */
const readable = 'draft/'
const readableName = (userId: number, of: string) => `${readable}${userId}/${of}`
/** The draft of a new story. */
export const newStoryDraft = 'story'

let owner: Owner | null = null
let entries: Entry[] = []
/** Settled when the drafts of the owner are open. */
let opening: Promise<void> = Promise.resolve()
/** Raised when drafts are locked, forgotten or moved from the storage of the tab: what was opened before stores nothing any more. */
let locked = 0
let movedFromTab = 0

let fetching: Promise<typeof import('./draftCipher.ts')> | null = null
/** Once it is there, a lost connection does not matter. */
const cipher = () =>
  (fetching ??= fetchChunk(() => import('./draftCipher.ts')).catch((error: unknown) => {
    fetching = null
    throw error
  }))
const recordNames = () => local.keys().filter((name) => name.startsWith(prefix))

/** Deletes locked drafts after their last day, also where the clock was ahead when they were stored. */
export const dropOldDrafts = (): void => {
  const [today, latest] = [currentDay(), dayAfter(Date.now(), draftDays + 1)]
  for (const name of recordNames()) {
    const day = local.read(name)?.split('.')[0] ?? ''
    if (!(day >= today && day <= latest)) local.remove(name)
  }
}

/** Stores the locked copy of a draft as it is when the cipher is ready. Where that fails the draft is in memory only. */
const store = async (entry: Entry): Promise<void> => {
  const { at } = entry
  const by = owner
  const [key] = by?.keys ?? []
  if (!key) return
  try {
    const { sealDraft } = await cipher()
    const { of, words } = entry
    const sealed = await sealDraft(key, JSON.stringify({ of, words, at }))
    // It may have been changed, discarded or locked in the meantime.
    if (entries.includes(entry) && entry.at === at && owner === by)
      local.save(prefix + entry.recordId, `${dayAfter(at, draftDays)}.${sealed}`)
  } catch {
    // Without the cipher's file or Web Crypto it lasts as long as the page. The next change tries again.
  }
}

const latestOf = (of: string): Entry | undefined =>
  entries.filter((entry) => entry.of === of).sort((one, other) => other.at - one.at)[0]

const parse = (json: string | null): unknown => {
  try {
    return JSON.parse(json ?? 'null') as unknown
  } catch {
    return null
  }
}

/** What a guest wrote, from the text in the storage of the tab: null and no number if there is none or it has no time. */
const parseGuestDraft = (json: string | null): Pick<Entry, 'words' | 'at'> => {
  const { words = null, at } = (parse(json) ?? {}) as Partial<Entry>
  return typeof at === 'number' ? { words, at } : { words: null, at: NaN }
}

/**
 * Deletes drafts of guests that were not changed for `guestDraftMs`, when a page loads: a browser that restores its tabs restores
 * their storage too. Also those from a clock that was ahead.
 */
export const dropOldGuestDrafts = (): void => {
  for (const name of ofTab.keys().filter((key) => key.startsWith(readableName(0, '')))) {
    const age = Date.now() - parseGuestDraft(ofTab.read(name)).at
    if (!(age >= 0 && age < guestDraftMs)) ofTab.remove(name)
  }
}

/** Locks what this tab has readable: what a guest who logged in wrote, and drafts of the member from before. */
const lockTabDrafts = (userId: number): void => {
  for (const id of [0, userId]) {
    const start = readableName(id, '')
    for (const name of ofTab.keys()) {
      const text = name.startsWith(start) ? ofTab.read(name) : null
      const words = id ? parse(text) : parseGuestDraft(text).words
      if (words === null) continue
      ofTab.remove(name)
      movedFromTab++
      const entry = { recordId: crypto.randomUUID(), of: name.slice(start.length), words, at: Date.now() }
      entries.push(entry)
      void store(entry)
    }
  }
}

/** Opens the locked drafts of the owner. What another key sealed stays as it is. */
const unlock = async (by: Owner): Promise<void> => {
  const names = recordNames()
  if (names.length === 0) return
  const { openSealedDraft } = await cipher()
  for (const name of names) {
    const sealed = local.read(name)?.split('.')[1]
    const opened = sealed ? await openSealedDraft(by.keys, sealed) : null
    const { of, words, at } = (parse(opened?.json ?? null) ?? {}) as Partial<Entry>
    if (owner !== by) return
    if (typeof of !== 'string' || typeof at !== 'number') continue
    const entry = { recordId: name.slice(prefix.length), of, words, at }
    entries.push(entry)
    // The worker's secret is being replaced: it is locked with the new key.
    if (opened && opened.key !== by.keys[0]) void store(entry)
  }
}

/**
 * Makes the drafts of a member readable in this page, with the keys that the worker gives to their session; those of another
 * member are no longer. A member who logs in again after their session ended keeps what is in memory. Where the cipher cannot
 * be fetched, the drafts stay locked until the page is loaded again.
 */
export const unlockDrafts = async (userId: number, keys: readonly string[]): Promise<void> => {
  const before = owner
  if (before?.id !== userId) {
    owner = { id: userId, keys }
    entries = []
    if (before) locked++
    dropOldDrafts()
    opening = unlock(owner).catch(() => undefined)
  } else if (before.keys.join() !== keys.join()) {
    owner = { id: userId, keys }
    for (const entry of entries) void store(entry)
  }
  await opening
  if (owner?.id === userId) lockTabDrafts(userId)
}

/** The story that the member is writing, e.g. `story` (a new one) or `story/7`; null if there is none. */
export const storyInDraft = (): string | null =>
  entries.find(({ of }) => of === newStoryDraft || of.startsWith(`${newStoryDraft}/`))?.of ?? null

/**
 * What a logout would delete of the member, also of what another tab stored: a story before anything else, e.g. `story` or `comment/7`.
 * Null if there is nothing, or nothing that can be opened.
 */
export const findDraftOfMember = async (): Promise<string | null> => {
  const here = storyInDraft() ?? entries[0]?.of
  if (here || !owner || recordNames().length === 0) return here ?? null
  const { keys } = owner
  try {
    const { openSealedDraft } = await cipher()
    for (const name of recordNames()) {
      const opened = await openSealedDraft(keys, local.read(name)?.split('.')[1] ?? '')
      const { of } = (parse(opened?.json ?? null) ?? {}) as Partial<Entry>
      if (of) return of
    }
  } catch {
    // Without the cipher's file no one can tell whose they are.
  }
  return null
}

/** Whether anything is in a draft that this page can read. */
export const hasDraft = (): boolean =>
  entries.length > 0 || ofTab.keys().some((name) => name.startsWith(readableName(0, '')))

interface Draft {
  /** What was stored, or null. The caller checks its shape: another version may have written it. */
  read: () => unknown
  save: (words: unknown) => void
  discard: () => void
}

const openGuestDraft = (of: string): Draft => {
  const name = readableName(0, of)
  const turn = () => locked + movedFromTab
  const opened = turn()
  return {
    read: () => parseGuestDraft(ofTab.read(name)).words,
    save: (words) => {
      if (opened === turn()) ofTab.save(name, JSON.stringify({ words, at: Date.now() }))
    },
    discard: () => ofTab.remove(name),
  }
}

/**
 * The draft of what a user is writing; `of` says what it is, e.g. `comment/7`. On the device it is stored locked, for
 * `draftDays`: only a session of the same account gets the key. Saving, discarding and logging out delete it. The draft
 * of a guest (`userId` 0) is stored readable, in this tab alone.
 */
export const openDraft = (userId: number, of: string): Draft => {
  if (userId === 0) return openGuestDraft(of)
  // The cipher is there when something is to be stored, also without a connection.
  void cipher().catch(() => undefined)
  const opened = locked
  let entry = latestOf(of)
  return {
    read: () => entry?.words ?? null,
    save: (words) => {
      if (opened !== locked) return
      entry ??= { recordId: crypto.randomUUID(), of, words, at: 0 }
      entry.words = words
      // Never the same twice, so that the last change is the one that is stored.
      entry.at = Math.max(Date.now(), entry.at + 1)
      if (!entries.includes(entry)) entries.push(entry)
      void store(entry)
    },
    discard: () => {
      if (!entry || opened !== locked) return
      local.remove(prefix + entry.recordId)
      entries = entries.filter((other) => other !== entry)
      entry = undefined
    },
  }
}

/** Locks the drafts of the member: nothing in this page can read them any more. They stay on the device. */
export const lockDrafts = (): void => {
  owner = null
  entries = []
  locked++
}

/**
 * Deletes the drafts of the member, at logout, also those of other tabs. The returned promise is for the latter: they have to
 * be opened to know whose they are.
 */
export const forgetDrafts = async (): Promise<void> => {
  const keys = owner?.keys ?? []
  for (const { recordId } of entries) local.remove(prefix + recordId)
  lockDrafts()
  const rest = keys.length > 0 ? recordNames() : []
  if (rest.length === 0) return
  try {
    const { openSealedDraft } = await cipher()
    for (const name of rest) if (await openSealedDraft(keys, local.read(name)?.split('.')[1] ?? '')) local.remove(name)
  } catch {
    // Without the cipher's file no one can tell whose they are.
    for (const name of rest) local.remove(name)
  }
}

/** Deletes the readable drafts of this tab: all of members, and with `andGuests` those of guests too. */
export const forgetTabDrafts = (andGuests: boolean): void => {
  for (const name of ofTab.keys())
    if (name.startsWith(readable) && (andGuests || !name.startsWith(readableName(0, '')))) ofTab.remove(name)
}

/** The locked drafts of the device, to be put back after its storage was cleared. */
export const lockedDrafts = (): (readonly [name: string, sealed: string])[] =>
  recordNames().flatMap((name) => {
    const sealed = local.read(name)
    return sealed === null ? [] : [[name, sealed] as const]
  })
