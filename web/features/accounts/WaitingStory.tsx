import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { newStoryDraft, openDraft } from '#web/lib/drafts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './LoginForms.module.css'

/** Says above the login and the registration that the story which a guest wrote waits in this tab. */
export function WaitingStory() {
  const [isWaiting, setWaiting] = useState(false)
  // Not before: a form that was just left writes its last change then.
  useEffect(() => setWaiting(openDraft(0, newStoryDraft).read() !== null), [])
  return (
    isWaiting && (
      <div className={styles.waiting}>
        <Notice>{t`The story you were writing is still here.`}</Notice>
      </div>
    )
  )
}
