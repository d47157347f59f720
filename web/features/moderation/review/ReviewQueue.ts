import { t } from '@lingui/core/macro'
import { reviewLimits } from '#contract/limits'
import type { Decision, ReviewItem, ReviewOutcome } from '#contract/reviews'
import type { ApiError } from '#web/lib/api.ts'
import { sentence } from '#web/lib/sentence.ts'
import { atStart } from '#web/lib/words.ts'
import { keyOf, nameOf, wordsOf } from './decisionWords.ts'
import { orRefused, takeTurns } from './inTurn.ts'
import type { Question, QueueState, ReviewActions, ReviewPage, Typed, UndoableDecision, Waiting } from './queueState.ts'

/** More items are fetched when fewer than these are ready, until there are enough: several pages at a time. */
const [fewest, enough] = [15, 30]
/** Why an item is no longer in the queue of this visit; `elsewhere`: another moderator is looking at it. */
type Handled = 'judged' | 'skipped' | 'elsewhere'

const untyped: Typed = { reason: null, note: '', asked: null, hide: false }
const isFree = ({ claimedBy }: ReviewItem) => claimedBy !== 'other'
/** Whether an item is one of those that are counted: a link can open one that does not wait. */
const isWaiting = ({ why }: ReviewItem) => why.length > 0
/**
 * What waits for a decision, one item after the other. A decision removes its item at once and is sent in the background;
 * what is refused comes back as the next item, with what was typed. More items are fetched before they are needed.
 * Followed by `useSyncExternalStore`.
 */
export class ReviewQueue {
  #state: QueueState
  readonly #actions: ReviewActions
  readonly #inTurn = takeTurns()
  readonly #handled = new Map<string, Handled>()
  /** What was typed about items that are not open now, and in dialogs that were canceled: in memory alone. */
  readonly #typed = new Map<string, Typed>()
  readonly #canceled = new Map<string, Typed>()
  readonly #listeners = new Set<() => void>()
  /** What late answers would do to the open item, held back while a dialog asks about it. */
  readonly #held: (() => void)[] = []
  /** The number of pending decisions. */
  #unanswered = 0
  /** Counts events that may shift the list. */
  #moves = 0

  /** `opened`: the item that is opened first. */
  constructor({ results, count, next }: ReviewPage, actions: ReviewActions, opened?: ReviewItem) {
    this.#actions = actions
    const nothing = { judged: 0, skipped: 0, elsewhere: 0, undoable: [], said: '', isFetching: false, trouble: null }
    this.#state = { items: [], question: null, count, isAll: next === null, ...nothing }
    if (opened) this.#take([opened])
    this.#take(results)
  }

  read = (): QueueState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Claims the open item, so that two moderators do not decide the same one. An item claimed by another is skipped. */
  claim = (): void => {
    const { item } = this.#state.items[0] ?? {}
    if (!item) return
    void orRefused(
      this.#inTurn(keyOf(item), () => this.#actions.claim(item)),
      (error) => this.#whenAnswered(() => this.#passOver(item, error)),
    )
  }

  /** Asks the moderator about the open item. It stays open until `stopAsking`, so that the answer is about no other item. */
  ask = (question: Question): void => this.#set({ question })

  /** Ends what `ask` began. */
  stopAsking = (): void => {
    this.#set({ question: null })
    for (const act of this.#held.splice(0)) act()
  }

  /** Changes the typed reason and note of the open item, which are sent with its decision. */
  type = (part: Partial<Typed>): void => {
    this.#changeOpen((open) => ({ ...open, typed: { ...open.typed, ...part } }))
    const { item } = this.#state.items[0] ?? {}
    if (item) this.#canceled.delete(keyOf(item))
  }

  /** Stores what is typed in a dialog about the open item, for the next dialog about it. It is not sent unless that one is submitted. */
  keepTyped = (part: Partial<Typed>): void => {
    const open = this.#state.items[0]
    if (open) this.#canceled.set(keyOf(open.item), { ...this.typedOf(open), ...part })
  }

  /** What a dialog about an item begins with. */
  typedOf = ({ item, typed }: Waiting): Typed => this.#canceled.get(keyOf(item)) ?? typed

  /** Decides the open item and opens the next. */
  decide = (decision: Decision): void => {
    const waiting = this.#state.items[0]
    if (!waiting) return
    const { item, typed } = waiting
    const decided: UndoableDecision = { waiting: { ...waiting, failure: null }, decision, isSaved: false }
    this.#takeAway(item, 'judged')
    this.#set({
      undoable: [...this.#state.undoable, decided],
      said: `${wordsOf(decision, item).done} ${nameOf(item)}`,
    })
    const { reason, asked, hide } = typed
    const note = typed.note.trim()
    const request = decision === 'ask' && asked && { asked, hide: hide && item.state === 'visible' }
    const reports = item.reports.map(({ id }) => id)
    const judgment = {
      ...{ decision, version: item.version, ...(reason && { reason }), ...(note && { note }), ...request },
      ...(reports.length > 0 && { reports }),
    }
    this.#unanswered++
    const answer = this.#inTurn(keyOf(item), () => this.#actions.decide(item, judgment))
    void orRefused(
      answer.then((outcome) => this.#saved(decided, outcome)),
      (error) => this.#comeBack(decided, error),
    ).finally(() => {
      this.#unanswered--
      this.#moves++
      void this.fetchMore()
    })
  }

  /** Undoes the last decision: its item is open again. */
  undo = (): void => {
    const decided = this.#state.undoable.at(-1)
    if (!decided) return
    const { item } = decided.waiting
    this.#forget(decided)
    this.#bringBack(decided.waiting, 0)
    this.#set({ said: t`Undone. ${atStart(nameOf(item))} is open again.` })
    // A decision that was refused needs no undoing.
    const undo = () => (decided.isSaved ? this.#actions.undo(item) : Promise.resolve())
    const stay = ({ message }: ApiError) => {
      // It was decided again in the meantime.
      if (!this.#isReady(item)) return
      this.#takeAway(item, 'judged')
      this.#set({ said: t`The decision about ${nameOf(item)} wasn’t undone: ${sentence(message)}` })
    }
    void orRefused(this.#inTurn(keyOf(item), undo), (error) => this.#whenAnswered(() => stay(error)))
  }

  /** Skips the open item for this visit. */
  skip = (): void => {
    const { item, typed } = this.#state.items[0] ?? {}
    if (!item || !typed) return
    this.#typed.set(keyOf(item), typed)
    this.#takeAway(item, 'skipped')
    this.#set({ said: t`Skipped ${nameOf(item)}.` })
  }

  /** Shows skipped items again, and those that arrived in the meantime. */
  lookAgain = (): Promise<void> => {
    for (const [key, how] of this.#handled) if (how !== 'judged') this.#handled.delete(key)
    this.#count()
    return this.#fetch()
  }

  /** Loads more items if few are left. */
  fetchMore = async (): Promise<void> => {
    if (!this.#state.isAll && this.#state.items.length < fewest) await this.#fetch()
  }

  async #fetch(): Promise<void> {
    if (this.#state.isFetching) return
    this.#set({ isFetching: true })
    await orRefused(this.#readOn(), ({ message }) => this.#set({ trouble: message }))
    this.#set({ isFetching: false })
  }

  /**
   * Reads the list from its beginning until enough items are ready. Decisions in the meantime move the rest to earlier
   * pages: then the end of the list does not mean that all of it was read, and it is read once more.
   */
  async #readOn(): Promise<void> {
    let [moves, isStill] = [this.#moves, this.#unanswered === 0]
    for (let page = 1; ; page++) {
      const { results, count, next } = await this.#actions.load(page)
      this.#take(results)
      const hasMoved = moves !== this.#moves
      const isAll = next === null && isStill && !hasMoved
      this.#set({ count: Math.max(0, count - this.#unanswered), isAll, trouble: null })
      if (this.#state.items.length >= (next === null ? fewest : enough) || (next === null && !hasMoved)) return
      if (next === null) [page, moves, isStill] = [0, this.#moves, this.#unanswered === 0]
    }
  }

  #set(part: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...part }
    this.#listeners.forEach((listener) => listener())
  }

  /** Runs `act` now, or once nothing is asked about the open item. */
  #whenAnswered(act: () => void): void {
    if (this.#state.question) this.#held.push(act)
    else act()
  }

  #changeOpen(change: (open: Waiting) => Waiting): void {
    this.#set({ items: this.#state.items.map((one, place) => (place === 0 ? change(one) : one)) })
  }

  #toWaiting(item: ReviewItem): Waiting {
    return { item, typed: this.#typed.get(keyOf(item)) ?? untyped, failure: null }
  }

  #isReady(item: ReviewItem): boolean {
    return this.#state.items.some((other) => keyOf(other.item) === keyOf(item))
  }

  #isNew(item: ReviewItem): boolean {
    return !this.#handled.has(keyOf(item)) && !this.#isReady(item)
  }

  /**
   * Adds rows of the list to the end of the queue; items that another moderator is looking at are only counted.
   */
  #take(rows: readonly ReviewItem[]): void {
    const fresh = rows.filter((item) => this.#isNew(item))
    for (const item of fresh) if (!isFree(item)) this.#handled.set(keyOf(item), 'elsewhere')
    this.#set({ items: [...this.#state.items, ...fresh.filter(isFree).map((item) => this.#toWaiting(item))] })
    this.#count()
  }

  #count(): void {
    const all = [...this.#handled.values()]
    const of = (wanted: Handled) => all.filter((how) => how === wanted).length
    this.#set({ judged: of('judged'), skipped: of('skipped'), elsewhere: of('elsewhere') })
  }

  #takeAway(item: ReviewItem, how: Handled): void {
    this.#moves++
    this.#handled.set(keyOf(item), how)
    const { count, isAll } = this.#state
    const items = this.#state.items.filter((other) => keyOf(other.item) !== keyOf(item))
    this.#set({
      items,
      count: how === 'judged' && isWaiting(item) ? Math.max(0, count - 1) : count,
      // Items that moved to an earlier page during the reading were missed, so the list is read once more.
      isAll: isAll && items.length > 0,
    })
    this.#count()
    void this.fetchMore()
  }

  #bringBack(waiting: Waiting, place: 0 | 1): void {
    const key = keyOf(waiting.item)
    this.#handled.delete(key)
    const items = this.#state.items.filter(({ item }) => keyOf(item) !== key)
    const count = this.#state.count + (isWaiting(waiting.item) ? 1 : 0)
    this.#set({ items: items.toSpliced(place, 0, waiting), count })
    this.#count()
  }

  #forget(decided: UndoableDecision): void {
    this.#set({ undoable: this.#state.undoable.filter((other) => other !== decided) })
  }

  #saved(decided: UndoableDecision, { undoUntil }: ReviewOutcome): void {
    decided.isSaved = true
    setTimeout(() => this.#forget(decided), undoUntil ? reviewLimits.undoMs : 0)
  }

  #passOver(item: ReviewItem, { status, message }: ApiError): void {
    const open = this.#state.items[0]
    if (![403, 404, 409].includes(status) || open?.item !== item) return
    // An item with a typed note stays open, so that the note is not lost.
    if (open.typed.note) return this.#changeOpen((now) => ({ ...now, failure: message }))
    this.#takeAway(item, status === 409 ? 'elsewhere' : 'judged')
    const why =
      status === 409
        ? t`Someone else is looking at ${nameOf(item)}.`
        : t`${atStart(nameOf(item))} is no longer in the queue.`
    this.#set({ said: t`${why} Here is the next one.` })
  }

  async #comeBack(decided: UndoableDecision, { status, message }: ApiError): Promise<void> {
    const { item } = decided.waiting
    const isUndone = !this.#state.undoable.includes(decided)
    this.#forget(decided)
    if (isUndone) return
    const isGone = status === 403 || status === 404
    const now = status === 409 ? await this.#loadAgain(item) : item
    if (isGone || !now)
      return this.#set({ said: t`${atStart(nameOf(item))} is no longer in the queue: ${sentence(message)}` })
    this.#bringBack({ ...decided.waiting, item: now, failure: message }, 1)
    this.#set({ said: t`Your decision about ${nameOf(item)} wasn’t saved, so it’s back: ${sentence(message)}` })
  }

  /** The current item; null if it no longer waits, or if nothing can be decided about one that did not wait. If that cannot be loaded, the old one. */
  async #loadAgain(item: ReviewItem): Promise<ReviewItem | null> {
    if (!isWaiting(item)) return this.#actions.loadOne(item).catch(() => item)
    for (let page = 1; ; page++) {
      const read = await this.#actions.load(page).catch(() => null)
      if (!read) return item
      const found = read.results.find((other) => keyOf(other) === keyOf(item))
      if (found || read.next === null) return found ?? null
    }
  }
}
