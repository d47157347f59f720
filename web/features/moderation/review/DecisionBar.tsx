import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NotebookPen, SkipForward } from 'lucide-react'
import type { Decision, ReviewItem } from '#contract/reviews'
import { Button } from '#web/ui/Button.tsx'
import { wordsOf } from './decisionWords.ts'
import styles from './Review.module.css'

interface Props {
  item: ReviewItem
  hasNote: boolean
  onDecide: (decision: Decision) => void
  onNote: () => void
  onSkip: () => void
}

const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden>
    {children}
  </kbd>
)

/** What can be done with the open item; within reach of the thumb, and while a long text is read. */
export function DecisionBar({ item, hasNote, onDecide, onNote, onSkip }: Props) {
  return (
    <div className={styles.bar} role="group" aria-label={t`Your decision`}>
      {item.decisions.map((decision) => {
        const { key, label } = wordsOf(decision, item)
        return (
          <Button
            key={decision}
            variant={key === 'A' ? 'filled' : 'outlined'}
            className={styles.decision}
            aria-keyshortcuts={key}
            onClick={() => onDecide(decision)}
          >
            {label}
            <Key>{key}</Key>
          </Button>
        )
      })}
      <div className={styles.others}>
        {item.decisions.length > 0 && (
          <Button variant="plain" aria-keyshortcuts="N" icon={<NotebookPen size={18} aria-hidden />} onClick={onNote}>
            {hasNote
              ? t`Edit note`
              : t({ message: 'Note', context: 'to the author', comment: 'Noun, on a button: write one to the author' })}
            <Key>N</Key>
          </Button>
        )}
        <Button variant="plain" aria-keyshortcuts="S" icon={<SkipForward size={18} aria-hidden />} onClick={onSkip}>
          <Trans comment="Verb, on a button: look at it later">Skip</Trans>
          <Key>S</Key>
        </Button>
      </div>
    </div>
  )
}
