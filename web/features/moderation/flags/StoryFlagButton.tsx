import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { StoryView } from '#contract/stories'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './FlagButton.module.css'
import { FlagDialog } from './FlagDialog.tsx'
import { useStoryFlag } from './useStoryFlag.ts'

interface Props {
  story: StoryView
  /** What happens when a guest presses it; undefined for those who are signed in. */
  onGuest?: (() => void) | undefined
}

/** Flags a story: asks why the first time, then switches one's own flag off and on. */
export function StoryFlagButton({ story, onGuest }: Props) {
  const { flag, toggle, isChanging, report, isPending, refusal, clear } = useStoryFlag(story)
  const [isAsking, setAsking] = useState(false)
  const press = () => {
    if (onGuest) onGuest()
    else if (flag) toggle(flag)
    else {
      clear()
      setAsking(true)
    }
  }
  return (
    <>
      <IconButton
        label={t`Flag this story`}
        title={flag?.flagged ? t`Remove your flag` : t`Flag this story`}
        className={styles.flag}
        aria-pressed={flag?.flagged ?? false}
        aria-busy={isChanging || undefined}
        onClick={press}
      >
        <Flag size={19} aria-hidden />
      </IconButton>
      <FlagDialog
        of="story"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReport={(reason) => void report(reason).then((isDone) => isDone && setAsking(false))}
        isPending={isPending}
        refusal={refusal}
      />
    </>
  )
}
