import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './SettingsForm.module.css'

interface Props {
  /** The owner of the profile. */
  username: string
  isOwn: boolean
  /** Asks the owner who is there, before their own account is deleted. */
  confirmIdentity: (yes: string, onConfirmed: () => void, onClose: () => void) => ReactNode
  onDelete: (withContent: boolean) => void
  isPending: boolean
  refusal: ApiError | null
  onClear: () => void
}

const kept = t`They stay on the map, permanently anonymous. No one can claim, edit or delete them as their author anymore.`
const ownDeleted = t`They are deleted along with their comments: signed ones right away, each anonymous one at a random time within the next two months, so no one sees them disappear together, or with your name. Until then, no one can delete them as their author. On a quiet map, someone who checks every day could still connect them to you. If that could put you in danger, delete the anonymous ones first, one at a time, over several weeks, before you delete your profile.`
const othersDeleted = t`Signed posts are deleted, along with their comments. Anonymous stories and comments stay, so no one can work out from what disappears who wrote them.`

/** Deletes an account, after asking whether its stories and comments are deleted too. */
export function DeleteProfile({ username, isOwn, confirmIdentity, onDelete, isPending, refusal, onClear }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [fate, setFate] = useState<'keep' | 'delete'>('keep')
  const ask = () => {
    onClear()
    setFate('keep')
    setAsking(true)
  }
  return (
    <div className={styles.leaving}>
      <p>{isOwn ? t`Deleting your profile can’t be undone.` : t`Deleting ${username}’s profile can’t be undone.`}</p>
      <Button variant="danger" onClick={ask}>
        <Trans>delete profile</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking && !isConfirming}
        question={t`are you sure you want to delete your profile?`}
        yes={t`yes, delete my profile`}
        onYes={() => (isOwn ? setConfirming(true) : onDelete(fate === 'delete'))}
        onClose={() => setAsking(false)}
        isPending={isPending}
        error={refusal?.message}
      >
        {!isOwn && (
          <p>
            <Trans>
              This is the profile of <b>{username}</b>, not yours.
            </Trans>
          </p>
        )}
        <RadioGroup
          legend={t`Stories, comments and public collections`}
          value={fate}
          onChange={({ target }) => setFate(target.value === 'delete' ? 'delete' : 'keep')}
          options={[
            { value: 'keep', label: t`Keep them, without the name` },
            { value: 'delete', label: t`Delete them too` },
          ]}
        />
        <p>{fate === 'keep' ? kept : isOwn ? ownDeleted : othersDeleted}</p>
        {fate === 'delete' && isOwn && (
          <>
            <p>
              <Trans>
                Someone who saved one of your public collections could notice which of its stories disappear later. The
                advice above helps against that, too.
              </Trans>
            </p>
            <Link to={paths.profile(username)}>{t`my posts`}</Link>
          </>
        )}
      </ConfirmDialog>
      {isConfirming &&
        confirmIdentity(
          t`yes, delete my profile`,
          () => {
            setConfirming(false)
            onDelete(fate === 'delete')
          },
          () => setConfirming(false),
        )}
    </div>
  )
}
