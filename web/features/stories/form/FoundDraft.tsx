import { Button } from '#web/ui/Button.tsx'
import styles from './StoryForm.module.css'

/** Says that the form holds what was written before, and lets it go. */
export function FoundDraft({ isNew, onStartAfresh }: { isNew: boolean; onStartAfresh: () => void }) {
  return (
    <p className={styles.found} role="status">
      Here’s what you had written.
      <Button variant="plain" isSmall onClick={onStartAfresh}>
        {isNew ? 'Start over' : 'Back to the saved story'}
      </Button>
    </p>
  )
}
