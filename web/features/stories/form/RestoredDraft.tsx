import { Button } from '#web/ui/Button.tsx'
import styles from './StoryForm.module.css'

/** Says that the form holds an earlier draft, and offers to discard it. */
export function RestoredDraft({ isNew, onDiscard }: { isNew: boolean; onDiscard: () => void }) {
  return (
    <p className={styles.restored} role="status">
      Here’s what you had written.
      <Button variant="plain" isSmall onClick={onDiscard}>
        {isNew ? 'Start over' : 'Back to the saved story'}
      </Button>
    </p>
  )
}
