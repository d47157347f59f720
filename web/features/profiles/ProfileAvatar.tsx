import { t } from '@lingui/core/macro'
import { Camera } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ProfileView } from '#contract/profiles'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Profile.module.css'

const AvatarForm = lazyWithRetry(() => import('./AvatarForm.tsx'))

interface Props {
  profile: ProfileView
  /** After the picture changed. */
  onChanged: () => Promise<void>
}

/** The avatar of a profile. Only its owner may change it. */
export function ProfileAvatar({ profile, onChanged }: Props) {
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const changed = async () => {
    close()
    await onChanged()
  }
  return (
    <div className={styles.avatar}>
      <Avatar url={profile.profileurl} />
      {profile.can.editAvatar && (
        <>
          <IconButton label={t`Edit avatar`} className={styles.camera} onClick={() => setEditing(true)}>
            <Camera size={20} aria-hidden />
          </IconButton>
          <Dialog isOpen={isEditing} onClose={close} title={t`Add a Profile Image`}>
            <Suspense fallback={<Skeleton height="10rem" />}>
              <AvatarForm
                hasPicture={profile.profileurl !== null}
                isPrivate={profile.is_profile_private}
                onChanged={changed}
                onClose={close}
              />
            </Suspense>
          </Dialog>
        </>
      )}
    </div>
  )
}
