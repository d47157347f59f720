import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { StoryView } from '#contract/stories'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './FlagButton.module.css'
import { FlagDialog } from './FlagDialog.tsx'
import { useGuestReport } from './useGuestReport.ts'
import { useStoryFlag } from './useStoryFlag.ts'

interface Props {
  story: StoryView
  /** A guest has no flag: their report goes to the inbox. */
  isGuest: boolean
}

/**
 * Flags a story: asks why the first time, then switches one's own flag off and on. A guest is asked each time, and sees that they
 * reported it until they leave the story: nothing is stored of it.
 */
export function StoryFlagButton({ story, isGuest }: Props) {
  const { flag, toggle, isChanging, report, isPending, refusal, clear } = useStoryFlag(story)
  const [isAsking, setAsking] = useState(false)
  const [reportedId, setReportedId] = useState<number | null>(null)
  const guest = useGuestReport('story', story.id, () => {
    setAsking(false)
    setReportedId(story.id)
  })
  const press = () => {
    if (flag) toggle(flag)
    else {
      clear()
      guest.clear()
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
      {(flag?.flagged || reportedId === story.id) && (
        <p className={styles.flagged}>
          <Trans>You flagged this story. A moderator or administrator reviews it and decides whether it stays.</Trans>
        </p>
      )}
      <FlagDialog
        of="story"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReport={isGuest ? null : (reason) => void report(reason).then((isDone) => isDone && setAsking(false))}
        onGuestReport={guest.send}
        isPending={isPending || guest.isPending}
        refusal={refusal ?? guest.refusal}
      />
    </>
  )
}
