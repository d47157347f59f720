import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import styles from './StoryForm.module.css'

/** Says that the form holds an earlier draft, and offers to discard it. */
export function RestoredDraft({ isNew, onDiscard }: { isNew: boolean; onDiscard: () => void }) {
  return (
    <p className={styles.restored} role="status">
      <Trans>Here’s what you had written.</Trans>
      <Button variant="plain" isSmall onClick={onDiscard}>
        {isNew ? t`Start over` : t`Back to the saved story`}
      </Button>
    </p>
  )
}
