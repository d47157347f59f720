import { useState } from 'react'
import type { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import styles from './SettingsForm.module.css'

interface Props {
  /** Whose profile it is: one's own, or somebody's by name. */
  username: string
  isOwn: boolean
  onDelete: (withContent: boolean) => void
  isPending: boolean
  refusal: ApiError | null
  onClear: () => void
}

const kept =
  'They stay on the map, anonymous for good: nobody can claim, change or delete them as their author any more.'
const ownDeleted =
  'They leave the map with everything that was said under them: what carries your name at once, the anonymous ones the following night, so that nobody sees them vanish together with your name. Somebody who watches every day could still put the two together. If that could put you in danger, delete the anonymous ones one by one, some days before.'
const othersDeleted =
  'What carries the name leaves the map with everything that was said under it. Anonymous stories and comments stay, so that nobody can tell from what vanishes who wrote them.'

/** Asks whether the account goes, and whether what it posted goes with it (specification section 2, decisions §5). */
export function DeleteProfile({ username, isOwn, onDelete, isPending, refusal, onClear }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [fate, setFate] = useState<'keep' | 'delete'>('keep')
  const ask = () => {
    onClear()
    setFate('keep')
    setAsking(true)
  }
  return (
    <section className={styles.leaving} aria-label="delete profile">
      <p>{isOwn ? 'Deleting your profile cannot be undone.' : `Deleting ${username}'s profile cannot be undone.`}</p>
      <Button variant="danger" onClick={ask}>
        delete profile
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question="are you sure you want to delete your profile?"
        yes="yes, delete my profile"
        onYes={() => onDelete(fate === 'delete')}
        onClose={() => setAsking(false)}
        isPending={isPending}
        error={refusal?.message}
      >
        {!isOwn && (
          <p>
            This is the profile of <b>{username}</b>, not yours.
          </p>
        )}
        <Choices
          legend="Stories and comments"
          value={fate}
          onChange={({ target }) => setFate(target.value === 'delete' ? 'delete' : 'keep')}
          choices={[
            { value: 'keep', label: 'Keep them, without the name' },
            { value: 'delete', label: 'Delete them too' },
          ]}
        />
        <p>{fate === 'keep' ? kept : isOwn ? ownDeleted : othersDeleted}</p>
      </ConfirmDialog>
    </section>
  )
}
