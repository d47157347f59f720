import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NotebookPen, SkipForward } from 'lucide-react'
import type { Decision, ReviewItem } from '#contract/reviews'
import { Button } from '#web/ui/Button.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { wordsOf } from './decisionWords.ts'
import { Key } from './Key.tsx'
import styles from './Review.module.css'

interface Props {
  item: ReviewItem
  hasNote: boolean
  /** Whether its photo was to be approved before it was seen. */
  isUnseen: boolean
  onDecide: (decision: Decision) => void
  onNote: () => void
  onSkip: () => void
}

/** What can be done with the open item; within reach of the thumb, and while a long text is read. */
export function DecisionBar({ item, hasNote, isUnseen, onDecide, onNote, onSkip }: Props) {
  const buttonOf = (decision: Decision) => {
    const { key, label } = wordsOf(decision, item)
    const isAsking = decision === 'ask'
    return (
      <Button
        key={decision}
        variant={key === 'A' ? 'filled' : isAsking ? 'plain' : 'outlined'}
        isSmall={isAsking}
        className={isAsking ? undefined : styles.decision}
        aria-keyshortcuts={key}
        onClick={() => onDecide(decision)}
      >
        {label}
        <Key>{key}</Key>
      </Button>
    )
  }
  const lookFirst = t`Look at the photo first, then decide.`
  const ask = item.decisions.includes('ask') && buttonOf('ask')
  return (
    <div className={styles.bar} role="group" aria-label={t`Your decision`} data-decisions>
      <LiveRegion>{isUnseen ? lookFirst : ''}</LiveRegion>
      {isUnseen && (
        <p className={styles.first} aria-hidden>
          {lookFirst}
        </p>
      )}
      {item.decisions.filter((decision) => decision !== 'ask').map(buttonOf)}
      <div className={styles.others}>
        {ask}
        <Button
          isSmall
          variant="plain"
          aria-keyshortcuts="N"
          icon={<NotebookPen size={16} aria-hidden />}
          onClick={onNote}
        >
          {hasNote
            ? t`Edit note`
            : t({ message: 'Note', context: 'to the author', comment: 'Noun, on a button: write one to the author' })}
          <Key>N</Key>
        </Button>
        <Button
          isSmall
          variant="plain"
          aria-keyshortcuts="S"
          icon={<SkipForward size={16} aria-hidden />}
          onClick={onSkip}
        >
          <Trans comment="Verb, on a button: look at it later">Skip</Trans>
          <Key>S</Key>
        </Button>
      </div>
    </div>
  )
}
