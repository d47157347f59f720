import type { Asked } from '#contract/asked'
import type { NewsDecision, NewsItem } from '#contract/news'
import type { Reason } from '#contract/reasons'
import type { StaffAction } from '#contract/staffActions'
import { workerLimits } from '#contract/workerLimits'
import { beginning } from '../../db/answerSize.ts'
import type { Review } from '../../db/client.ts'

/** A row of the query of news (queries.ts). The columns with JSON are described there. */
export interface FoundRow {
  /** [the day it is sorted by, day, id and number of a comment of another member, or null for these three]. */
  newest: string
  /**
   * `mine`: a story of the reader's, and `acts` are about it and its photos. `collection`: a collection of theirs. Otherwise `acts` are
   * about the reader's comments on a story.
   */
  about: 'mine' | 'collection' | 'own' | 'visible' | 'hidden' | 'removed'
  /** Of the story or collection. */
  id: number
  /** Null where the reader cannot read the story. */
  title: string | null
  /** [[id of the comment, 'photo' or null for the item of the row itself, acts], …]. */
  acts: string
  /** The day on which staff approved the comment, if it waited. */
  approved_on: string | null
}

type State = [
  state: Review['state'],
  decidedOn: string | null,
  appeal: Review['appealState'],
  wasHidden: 0 | 1,
  asked: Asked | null,
  askedOn: string | null,
  isAnswered: 0 | 1,
]
type Deed = [day: string, action: StaffAction]
type Act = [...Deed, reason: Reason | null, hasNote: 0 | 1, state: State | null, earlier: Deed[] | null]

/** The news of a decision of staff; acts that are not here are no news. */
const decisions: Partial<Record<StaffAction, NewsDecision>> = {
  approve: 'approved',
  decline: 'declined',
  hide: 'hidden',
  remove: 'removed',
  keep: 'restored',
  restore: 'restored',
  uphold: 'upheld',
  reverse: 'reversed',
  ask: 'asked',
}

/** Whether a decision of a day is the one that holds now. */
const isNow = (decision: NewsDecision, day: string, [state, , appeal, , , askedOn]: State): boolean => {
  if (decision === 'approved') return state === 'open'
  if (decision === 'upheld') return appeal === 'upheld'
  // Its author cannot read the request while the story is removed.
  if (decision === 'asked') return askedOn === day && state !== 'removed' && state !== 'declined'
  return state === (decision === 'restored' || decision === 'reversed' ? 'kept' : decision)
}

const countActs = (acts: readonly (Act | Deed)[], day: string, wanted: StaffAction) =>
  acts.filter(([on, action]) => on === day && action === wanted).length
const wasUndone = (acts: readonly Act[], day: string) => countActs(acts, day, 'undo') > 0

/** Whether the last decision before those of a day, or one of that day, was to ask for a change. */
const wasAsked = (acts: readonly (Act | Deed)[], day: string): boolean => {
  const isStanding = (on: string, action: StaffAction) => countActs(acts, on, action) > countActs(acts, on, 'undo')
  const decided = acts.filter(([on, action]) => decisions[action] && isStanding(on, action))
  const days = decided.map(([on]) => on).filter((on) => on < day)
  const before = days.sort().at(-1)
  return decided.some(([on, action]) => action === 'ask' && (on === day || on === before))
}

type What = Pick<NewsItem, 'day' | 'decision' | 'reason' | 'asked' | 'isHidden' | 'isChanged'>

/** What a request says while it holds: what to change, or that its author changed the story. */
const requestIn = (day: string, [shown, decidedOn, , , asked, , isAnswered]: State): Partial<What> => {
  if (isAnswered) return { isChanged: true }
  return { ...(asked && { asked }), ...(shown === 'hidden' && decidedOn === day && { isHidden: true }) }
}

/**
 * What some acts about one item are to its author. The log has no order within a day: of a day on which a decision was undone, only
 * the decision that holds now counts. What staff kept is news only where it was hidden before, or where they had asked for a change. A
 * request that another decision ended stays, without what it asked for: otherwise the number of a day would not grow with that decision,
 * and the bell would say nothing. Content notes are added by an act of their own, or by an administrator with an edit, whose
 * note names them (`decision` is null).
 */
const newsOfActs = (acts: readonly Act[]): What[] => {
  // An item that waited, was approved, and has no row any more was never decided otherwise.
  const none: State = ['open', null, null, 0, null, null, 0]
  const state = acts.find(([, , , , state]) => state !== null)?.[4] ?? none
  return acts.flatMap(([day, action, reason, hasNote, , earlier]): What[] => {
    if (action === 'add content notes' || (action === 'edit' && hasNote)) return [{ day, decision: null, reason: null }]
    const decision = decisions[action]
    if (!decision) return []
    const [, decidedOn, , wasHidden, asked] = state
    const endsRequest = asked === null && wasAsked([...acts, ...(earlier ?? [])], day)
    if (action === 'keep' && (decidedOn !== day || (!wasHidden && !endsRequest))) return []
    const holds = isNow(decision, day, state)
    if (wasUndone(acts, day) && !holds) return []
    if (action === 'keep' && !wasHidden) return [{ day, decision: 'kept', reason: null }]
    return [{ day, decision, reason, ...(decision === 'asked' && holds && requestIn(day, state)) }]
  })
}

const nameOf = ({ day, kind, story, comment, collection, decision }: NewsItem): string =>
  [day, kind, story?.id, comment, collection?.id, decision].join(' ')

type Subject = number | 'photo' | null
const decisionKind = (about: FoundRow['about'], subject: Subject): NewsItem['kind'] => {
  if (subject === 'photo') return 'photoDecision'
  if (subject !== null) return 'commentDecision'
  return about === 'collection' ? 'collectionDecision' : 'storyDecision'
}

/** The news in some rows since a day, the newest day first. */
export const newsIn = (rows: readonly FoundRow[], since: string): NewsItem[] => {
  const items = rows.flatMap(({ newest, about, id, title, acts, approved_on }): NewsItem[] => {
    const named = title === null ? null : { id, title: beginning(title, workerLimits.news.titleBytes) }
    const of = about === 'collection' ? { story: null, collection: named } : { story: named, collection: null }
    const [, day, comment] = JSON.parse(newest) as [string, string | null, number | null]
    const shownOn = day && approved_on && approved_on > day ? approved_on : day
    const said: NewsItem[] =
      shownOn && shownOn >= since
        ? [{ day: shownOn, kind: about === 'mine' ? 'comment' : 'reply', ...of, comment, decision: null, reason: null }]
        : []
    const decided = (JSON.parse(acts) as [Subject, Act[]][]).flatMap(([subject, some]) =>
      newsOfActs(some).map((what): NewsItem => {
        const kind = what.decision === null ? 'notes' : decisionKind(about, subject)
        return { ...what, kind, ...of, comment: subject === 'photo' ? null : subject }
      }),
    )
    return [...said, ...decided]
  })
  // Two decisions of one kind on one day are one item. Within a day the order of the rows stays: a longer list begins with a shorter one.
  const unique = [...new Map(items.map((item) => [nameOf(item), item])).values()]
  return unique.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))
}
