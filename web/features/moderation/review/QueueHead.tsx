import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleHelp, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { formatCount } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { nameOf, wordsOf } from './decisionWords.ts'
import { Key } from './Key.tsx'
import styles from './Review.module.css'
import type { QueueState } from './queueState.ts'

interface Props {
  state: Pick<QueueState, 'count' | 'judged' | 'undoable' | 'said'>
  onUndo: () => void
  onHelp: () => void
}

/** How much waits, what was done last with the way back, and the help. */
export function QueueHead({ state: { count, judged, undoable }, onUndo, onHelp }: Props) {
  const last = undoable.at(-1)
  const n = formatCount(count)
  const made = useId()
  return (
    <div className={styles.head}>
      <p className={styles.count}>
        <b>{plural(count, { one: `${n} waiting`, other: `${n} waiting` })}</b>
        {judged > 0 && <span> {plural(judged, { one: '· # reviewed', other: '· # reviewed' })}</span>}
      </p>
      {last && (
        <p className={styles.last}>
          <span id={made} className={styles.made}>
            {wordsOf(last.decision, last.waiting.item).done} <bdi>{nameOf(last.waiting.item)}</bdi>
          </span>
          <Button
            isSmall
            icon={<Undo2 size={16} aria-hidden />}
            aria-keyshortcuts="U"
            aria-describedby={made}
            onClick={onUndo}
          >
            <Trans>Undo</Trans>
            <Key>U</Key>
          </Button>
        </p>
      )}
      <IconButton label={t`Keyboard shortcuts`} className={styles.help} aria-keyshortcuts="?" onClick={onHelp}>
        <CircleHelp size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
