import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dayAfter } from '#contract/days'
import { limits } from '#contract/limits'
import type { Decision, ReviewItem } from '#contract/reviews'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cell, Item } from '#web/ui/ItemTable.tsx'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from './actionNames.ts'
import { AuthorName } from './AuthorName.tsx'
import { actionWords, kindWords } from './log/actionWords.ts'
import { ManageTable, type Why } from './ManageTable.tsx'
import styles from './ManageTable.module.css'
import { keyOf, nameOf, whyQuestion, wordsOf } from './review/decisionWords.ts'
import { sharedTopic } from './review/sharedTopic.ts'
import { useRefusalToast } from './useRefusalToast.ts'
import { useUndo } from '#web/ui/useUndo.ts'

/** What staff do with what they hid or removed; each throws ApiError when rejected. */
export interface SetAsideActions {
  decide: (item: ReviewItem, decision: Decision, why: Why) => Promise<unknown>
  undo: (item: ReviewItem) => Promise<unknown>
}

interface Props {
  label: string
  items: readonly ReviewItem[]
  actions: SetAsideActions
  /** The decision that shows an item again. */
  back: 'keep' | 'restore'
}

const pageOf = ({ kind, id, pin }: ReviewItem) =>
  kind === 'collection' ? paths.collection(id) : pin === null ? paths.manage : paths.story(pin)

/** What staff hid, or comments and collections that they removed or declined: what it says, why, and the way back. */
export function SetAsideTable({ label, items, actions, back }: Props) {
  const deciding = useSave(actions.decide)
  const undo = useUndo(actions.undo)
  useRefusalToast(deciding.refusal)
  const say = (item: ReviewItem, decision: Decision) =>
    toast(`${wordsOf(decision, item).done} ${nameOf(item)}`, { label: t`Undo`, run: () => void undo(item) })
  const showAgain = async (item: ReviewItem, leave: () => void) => {
    if ((await deciding.run(item, back, {})) === undefined) return
    leave()
    say(item, back)
  }
  const isHidden = back === 'keep'
  const state = isHidden ? 'hidden' : 'removed'
  const [showing, removing] = [wordsOf(back, { state }).label, wordsOf('remove', { state }).label]
  const whyRemove = (item: ReviewItem) => whyQuestion('remove', item)
  const since = isHidden
    ? t({ message: 'Hidden', context: 'the day', comment: 'The head of a column: on which day' })
    : t({ message: 'Removed', context: 'the day', comment: 'The head of a column: on which day' })
  return (
    <ManageTable
      label={label}
      rows={items}
      keyOf={keyOf}
      columns={[
        t({ message: 'What', comment: 'The head of a column: what it was done to' }),
        t`Owner`,
        since,
        isHidden ? t({ message: 'Why', comment: 'The head of a column: the reason' }) : t`Can be restored until`,
        t`Actions`,
      ]}
      keys={
        isHidden
          ? [
              ['A', showing],
              ['R', removing],
            ]
          : [['A', showing]]
      }
      question={whyRemove}
      yes={removing}
      asksReason
      reasonOf={({ review, flags, reports }) => review?.reason ?? sharedTopic([...flags, ...reports])}
      remove={(item, why) => actions.decide(item, 'remove', why)}
      onRemoved={(item) => say(item, 'remove')}
    >
      {(item, { onRemove, leave }) => {
        const { kind, title, text, username, review, decisions } = item
        const named = actionNames(title)
        const reviewAgain = t({ message: 'Review', comment: 'Noun: looking at what waits for a moderator' })
        return (
          <Item key={keyOf(item)} span={5}>
            <Cell isHead>
              <p className={styles.asked}>
                {kindWords[kind]}
                {!isHidden && <SetAside review={review} />}
              </p>
              <Link to={pageOf(item)}>
                <bdi>{title}</bdi>
              </Link>
              {kind !== 'story' && (
                <p className={styles.said} dir="auto">
                  {text}
                </p>
              )}
            </Cell>
            <Cell label={t`Owner`}>
              <AuthorName username={username} />
            </Cell>
            <Cell label={since} isNumber>
              {formatDay(item.since)}
            </Cell>
            {isHidden ? (
              <Cell label={t({ message: 'Why', comment: 'The head of a column: the reason' })}>
                <Reason review={review} />
              </Cell>
            ) : (
              <Cell label={t`Can be restored until`} isNumber>
                {decisions.includes(back) ? formatDay(dayAfter(item.since, limits.restoreDays)) : t`No time limit`}
              </Cell>
            )}
            <Cell isActions>
              {!isHidden && !decisions.includes(back) && (
                <ButtonLink isSmall to={`${paths.review}?${kind}=${item.id}`} aria-label={named(reviewAgain)}>
                  {reviewAgain}
                </ButtonLink>
              )}
              {decisions.includes(back) && (
                <Button
                  isSmall
                  aria-keyshortcuts="A"
                  aria-label={named(showing)}
                  isPending={deciding.pending}
                  onClick={() => void showAgain(item, () => leave())}
                >
                  {showing}
                </Button>
              )}
              {decisions.includes('remove') && (
                <Button isSmall aria-keyshortcuts="R" aria-label={named(removing)} onClick={onRemove}>
                  {removing}
                </Button>
              )}
            </Cell>
          </Item>
        )
      }}
    </ManageTable>
  )
}

/** Behind what it is: that it was declined or removed, and why. Without a review readers see the version from before. */
const SetAside = ({ review }: Pick<ReviewItem, 'review'>) => (
  <>
    {' · '}
    {review?.state === 'removed' ? actionWords.remove : actionWords.decline}
    {review ? (
      <>
        {(review.reason ?? review.note) !== null && ' · '}
        <Reason review={review} />
      </>
    ) : (
      <>
        {' · '}
        <Trans comment="Of a declined edit of a collection">Readers see the version from before.</Trans>
      </>
    )}
  </>
)

/** Why staff hid or removed something, with what they wrote to its author. */
export function Reason({ review }: Pick<ReviewItem, 'review'>) {
  return (
    <span>
      {review?.reason && reasonNames[review.reason]}
      {review?.note && (
        <>
          {review.reason && ' '}
          <Trans>“{review.note}”</Trans>
        </>
      )}
    </span>
  )
}
