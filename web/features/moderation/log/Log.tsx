import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LogRow } from '#contract/log'
import type { AllSwitches, ReviewMode } from '#contract/switches'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { Cell, Item, ItemTable } from '#web/ui/ItemTable.tsx'
import { actionNames } from '../actionNames.ts'
import { reviewModeNames, switchNames } from '../switches/switchNames.ts'
import { actionWords, kindWords } from './actionWords.ts'
import styles from './Log.module.css'
import { noteOfAct } from './noteOfAct.ts'

/** The name of a switch or setting, which the log knows by that of the wire. */
const nameOfSwitch = (target: string) => switchNames[target as keyof AllSwitches] ?? target
/** What was said of an act; for a setting, what it was set to. */
const noteOf = (row: LogRow) =>
  row.kind === 'switch' && row.target === 'review'
    ? (reviewModeNames[row.note as ReviewMode] ?? row.note)
    : noteOfAct(row)

/** What was acted on: a story, what is on one, a collection or a person as a link, as long as there may be one. */
function Target({ row: { kind, target, targetName, pin } }: { row: LogRow }) {
  if (kind === 'story' && targetName !== null)
    return (
      <Link to={paths.story(Number(target))}>
        <bdi>{targetName}</bdi>
      </Link>
    )
  if (kind === 'story')
    return (
      <span>
        <Trans>Story {target}</Trans>
      </span>
    )
  if (kind === 'user' && targetName !== null)
    return (
      <Link to={paths.profile(targetName)}>
        <bdi>{targetName}</bdi>
      </Link>
    )
  if (kind === 'user')
    return (
      <span>
        <Trans>A deleted account</Trans>
      </span>
    )
  if (kind === 'about') return <span>{kindWords.about}</span>
  if (kind === 'switch') return <span>{nameOfSwitch(target)}</span>
  if (kind === 'collection' && targetName !== null)
    return (
      <Link to={paths.collection(Number(target))}>
        <bdi>{targetName}</bdi>
      </Link>
    )
  const words = (
    <>
      {kind === 'comment' && targetName !== null ? (
        <Trans comment="Before the title of the story that the comment is about">Comment on</Trans>
      ) : kind === 'photo' && targetName !== null ? (
        <Trans comment="Before the title of the story that the photo belongs to">Photo of</Trans>
      ) : (
        kindWords[kind]
      )}{' '}
      <bdi>{targetName}</bdi>
    </>
  )
  return pin === null ? <span>{words}</span> : <Link to={paths.story(pin)}>{words}</Link>
}

/** The same words for all in English, not where a story, a comment and a collection have different genders. */
const nowWords = {
  story: {
    visible: t({ message: 'Now: on the map', comment: 'What became of a story' }),
    hidden: t({ message: 'Now: hidden', comment: 'What became of a story' }),
    removed: t({ message: 'Now: removed', comment: 'What became of a story' }),
  },
  comment: {
    visible: t({ message: 'Now: shown', context: 'a comment' }),
    hidden: t({ message: 'Now: hidden', context: 'a comment' }),
    removed: t({ message: 'Now: removed', context: 'a comment' }),
  },
  collection: {
    visible: t({ message: 'Now: shown', context: 'a collection' }),
    hidden: t({ message: 'Now: hidden', context: 'a collection' }),
    removed: t({ message: 'Now: removed', context: 'a collection' }),
  },
}

/** What a story, comment or collection is now, and the way to another decision. Removed stories have a list of their own. */
function Now({ row: { kind, target, targetName, status } }: { row: LogRow }) {
  if (!status || (kind !== 'story' && kind !== 'comment' && kind !== 'collection')) return null
  const review = t({ message: 'Review', comment: 'Noun: looking at what waits for a moderator' })
  return (
    <p className={styles.now}>
      {nowWords[kind][status]}
      {' · '}
      {kind === 'story' && status === 'removed' ? (
        <Link to={paths.removedStories}>
          <Trans>Removed stories</Trans>
        </Link>
      ) : (
        <Link to={`${paths.review}?${kind}=${target}`} aria-label={actionNames(targetName ?? target)(review)}>
          {review}
        </Link>
      )}
    </p>
  )
}

const why = () => t({ message: 'Why', comment: 'The head of a column: the reason' })

function Act({ row }: { row: LogRow }) {
  const { at, actor, action, reason } = row
  const note = noteOf(row)
  return (
    <Item span={5}>
      <Cell isHead>{actionWords[action]}</Cell>
      <Cell label={t({ message: 'What', comment: 'The head of a column: what it was done to' })}>
        <Target row={row} />
        <Now row={row} />
      </Cell>
      <Cell label={t({ message: 'Who', comment: 'The head of a column: who did it' })}>
        {actor === null ? (
          <span>
            <Trans>A deleted account</Trans>
          </span>
        ) : (
          <Link to={paths.profile(actor)}>
            <bdi>{actor}</bdi>
          </Link>
        )}
      </Cell>
      <Cell label={t`Day`} isNumber>
        {formatDay(at)}
      </Cell>
      <Cell label={why()} isMain>
        {reason && <p>{reasonNames[reason]}</p>}
        {note && note !== row.targetName && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </Cell>
    </Item>
  )
}

/** What staff did, the newest day first. */
export const Log = ({ rows }: { rows: readonly LogRow[] }) => (
  <>
    <p className={styles.order}>
      <Trans>
        Within a day, each person’s entries are grouped together. The log keeps no times, so that no one can work out
        when an anonymous story was posted.
      </Trans>
    </p>
    <ItemTable
      isDense
      label={t`Log`}
      columns={[
        t({ message: 'Action', comment: 'The head of a column: what was done' }),
        t`What`,
        t`Who`,
        t`Day`,
        why(),
      ]}
    >
      {rows.map((row) => (
        <Act key={row.id} row={row} />
      ))}
    </ItemTable>
  </>
)
