import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ApiError } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './StoryForm.module.css'

interface Props {
  refusal: ApiError | null
  isPending: boolean
  onCancel: () => void
}

/** The end of the form: the error, Cancel and Save. */
export function FormFooter({ refusal, isPending, onCancel }: Props) {
  return (
    <div className={styles.end}>
      {refusal && (
        <Notice tone="error">
          {refusal.code === 'unauthenticated' ? (
            <>
              <Trans>
                You were logged out. Your story is kept in this tab: <Link to={paths.login}>log in again</Link> to save
                it.
              </Trans>
            </>
          ) : (
            refusal.message
          )}
        </Notice>
      )}
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant="filled" isPending={isPending}>
        <Trans>save changes</Trans>
      </Button>
    </div>
  )
}
