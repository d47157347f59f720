import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { type Decision, needsNote, needsReason, needsVersion, type ReviewItem } from '#contract/reviews'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AskDialog } from './AskDialog.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { keyOf, nameOf, whyQuestion, wordsOf } from './decisionWords.ts'
import { ItemUnderReview, type MapOfPlace } from './ItemUnderReview.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { NothingWaits } from './NothingWaits.tsx'
import { QueueHead } from './QueueHead.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import styles from './Review.module.css'
import { sharedTopic } from './sharedTopic.ts'
import type { Question, QueueState, Typed, Waiting } from './queueState.ts'
import type { ReviewQueue } from './ReviewQueue.ts'
import { showQueueCount } from '../waiting.ts'
import { useReviewKeys } from './useReviewKeys.ts'

/** Whether the answer is a reason or a note, and not a yes alone. */
const asksReason = (question: Question) =>
  question === 'note' || question === 'ask' || needsReason(question) || needsNote(question, null)

/**
 * Moves to the top of each new item after the first, with the focus on its heading. When none is left (`isEnd`) the focus is on what the
 * end of the queue says, and on the heading of the screen until that is known.
 */
const useFocusOnNext = (
  heading: RefObject<HTMLHeadingElement | null>,
  item: ReviewItem | undefined,
  isEnd: boolean,
) => {
  const top = useRef<HTMLDivElement>(null)
  const key = item ? keyOf(item) : isEnd
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    const target = heading.current ?? document.querySelector<HTMLElement>('main h1')
    target?.focus({ preventScroll: true })
    // The way back is above the item.
    if (typeof key === 'string') top.current?.scrollIntoView({ block: 'start' })
    else target?.scrollIntoView({ block: 'nearest' })
  }, [key, heading])
  return top
}

/** Fetches what comes, and claims what is open. */
const useQueue = (queue: ReviewQueue): QueueState => {
  const state = useSyncExternalStore(queue.subscribe, queue.read)
  const item = state.items[0]?.item
  useEffect(() => showQueueCount(state.count), [state.count])
  useEffect(() => () => showQueueCount(null), [])
  const opened = useEffectEvent(() => {
    if (item) queue.claim()
  })
  useEffect(() => {
    opened()
    void queue.fetchMore()
  }, [queue, item])
  return state
}

interface AskedProps {
  question: Question
  open: Waiting
  /** What was typed before, also in a dialog that was canceled. */
  typed: Typed
  onType: (typed: Partial<Typed>) => void
  onDone: (typed: Partial<Typed>) => void
  onClose: () => void
}

/** What is asked about the open item: what its author should change, the reason of a decision, or the note alone. */
function Asked({ question, open: { item }, typed, ...dialog }: AskedProps) {
  if (question === 'ask')
    return (
      <AskDialog
        title={t`Ask for a change: ${nameOf(item)}`}
        isShown={item.state === 'visible'}
        language={item.language}
        typed={typed}
        {...dialog}
      />
    )
  if (question === 'note')
    return (
      <ReasonDialog
        act={t`Keep this note`}
        title={t`A note to the author`}
        isDangerous={false}
        isReasonAsked={false}
        typed={typed}
        {...dialog}
      />
    )
  const { label } = wordsOf(question, item)
  const reason = typed.reason ?? sharedTopic([...item.flags, ...item.reports])
  if (question === 'uphold')
    return (
      <ReasonDialog
        act={label}
        title={t`Deny the appeal about ${nameOf(item)}: why?`}
        isReasonAsked={false}
        isNoteNeeded
        typed={typed}
        {...dialog}
      />
    )
  return <ReasonDialog act={label} title={whyQuestion(question, item)} typed={{ ...typed, reason }} {...dialog} />
}

/** Presses the buttons of the open item that have a key: those of its photos and its map. */
const pressAll = (key: string) =>
  document.querySelectorAll<HTMLElement>(`article [aria-keyshortcuts=${key}]`).forEach((button) => button.click())

interface Props {
  queue: ReviewQueue
  categoryIcon: (category: ReviewItem['category']) => ReactNode
  /** The photos of an item; each calls `onSeen` once it is shown. */
  photosOf: (item: ReviewItem, onSeen: () => void) => ReactNode
  /** The small map of the place of an item. */
  mapOf: MapOfPlace['show']
}

/** The queue: one item at a time, what can be decided about it, and the way back for ten seconds. */
export function Review({ queue, categoryIcon, photosOf, mapOf }: Props) {
  const state = useQueue(queue)
  const { question } = state
  const open = state.items[0]
  const heading = useRef<HTMLHeadingElement>(null)
  const [isHelp, setHelp] = useState(false)
  const [hasKeys, setKeys] = useState(true)
  const [isMapOpen, setMapOpen] = useState(false)
  const isEnd = !open && (state.isAll || state.trouble !== null)
  const top = useFocusOnNext(heading, open?.item, isEnd)
  // The item whose photo was seen, and the last one that was to be approved before that.
  const [seen, setSeen] = useState<string | null>(null)
  const [unseen, setUnseen] = useState<string | null>(null)
  const key = open && keyOf(open.item)

  const judge = (decision: Decision) => {
    pauseKeys()
    queue.decide(decision)
  }
  const decide = (decision: Decision) => {
    if (open?.item.kind === 'photo' && key !== seen && needsVersion(decision)) {
      pauseKeys()
      if (key !== unseen) pressAll('V')
      setUnseen(key ?? null)
    } else if (asksReason(decision) || (open?.item.isCut && needsVersion(decision))) queue.ask(decision)
    else judge(decision)
  }
  const letter = (key: string): boolean => {
    const decision = open?.item.decisions.find((one) => wordsOf(one, open.item).key === key)
    if (decision) decide(decision)
    else if (key === 'N' && open) queue.ask('note')
    else if (key === 'S') queue.skip()
    else if (key === 'U') queue.undo()
    else if (key === 'V' || key === 'M') pressAll(key)
    else if (key === '?') setHelp(true)
    else return false
    return true
  }
  const pauseKeys = useReviewKeys(hasKeys, letter)
  const done = (typed: Partial<Typed>) => {
    queue.type(typed)
    if (question && question !== 'note') judge(question)
    queue.stopAsking()
  }
  return (
    <div ref={top} className={styles.queue}>
      <QueueHead state={state} onUndo={queue.undo} onHelp={() => setHelp(true)} />
      <LiveRegion>{state.said}</LiveRegion>
      {state.trouble && !state.isFetching && <Notice tone="error">{state.trouble}</Notice>}
      {isEnd && <NothingWaits state={state} heading={heading} onLookAgain={() => void queue.lookAgain()} />}
      {!open && !isEnd && (
        <div aria-busy>
          <Skeleton height="20rem" radius="var(--radius)" />
        </div>
      )}
      {open && (
        <>
          {open.failure && (
            <Notice tone="error">
              <Trans>This decision wasn’t saved: {open.failure} What you wrote is still here.</Trans>
            </Notice>
          )}
          <ItemUnderReview
            key={key}
            item={open.item}
            heading={heading}
            categoryIcon={categoryIcon(open.item.category)}
            photos={photosOf(open.item, () => setSeen(key ?? null))}
            map={{ isOpen: isMapOpen, onToggle: () => setMapOpen(!isMapOpen), show: mapOf }}
          />
          {open.typed.note && (
            <p className={styles.note} dir="auto">
              <b>
                <Trans>Your note, sent with your decision:</Trans>
              </b>{' '}
              {open.typed.note}
            </p>
          )}
          <DecisionBar
            item={open.item}
            hasNote={open.typed.note !== ''}
            isUnseen={key === unseen}
            onDecide={decide}
            onNote={() => queue.ask('note')}
            onSkip={queue.skip}
          />
        </>
      )}
      {open && question && asksReason(question) && (
        <Asked
          question={question}
          open={open}
          typed={queue.typedOf(open)}
          onType={queue.keepTyped}
          onDone={done}
          onClose={queue.stopAsking}
        />
      )}
      {open && question && question !== 'note' && !asksReason(question) && (
        <ConfirmDialog
          isOpen
          isDangerous={false}
          question={t`You’ve only seen the beginning. Decide anyway?`}
          yes={wordsOf(question, open.item).label}
          onYes={() => done({})}
          onClose={queue.stopAsking}
        >
          <p>
            <Trans>Readers will see the whole text. The link below the text shows all of it.</Trans>
          </p>
        </ConfirmDialog>
      )}
      <KeyHelp isOpen={isHelp} onClose={() => setHelp(false)} isOn={hasKeys} onSwitch={setKeys} />
    </div>
  )
}
