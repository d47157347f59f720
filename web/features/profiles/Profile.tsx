import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Lock, Settings } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { ProfileView } from '#contract/profiles'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import styles from './Profile.module.css'
import { FavoriteStories, OwnStories } from './StoryLists.tsx'
import { StoryTabs } from './StoryTabs.tsx'

/** Under the name: that the profile is private, for its owner, and the bio. */
export function ProfileDetails({ profile }: { profile: ProfileView }) {
  return (
    <>
      {profile.is_profile_private && profile.can.editAvatar && (
        <p className={styles.note}>
          <Lock size={17} aria-hidden />
          <Trans>Private: only you can see this</Trans>
        </p>
      )}
      {profile.bio && (
        <p className={styles.bio} dir="auto">
          {profile.bio}
        </p>
      )}
    </>
  )
}

/** The link to the settings, for the owner and administrators. */
export function SettingsLink({ username }: { username: string }) {
  return (
    <ButtonLink to={paths.profileSettings(username)} icon={<Settings size={18} aria-hidden />}>
      <Trans>Settings</Trans>
    </ButtonLink>
  )
}

/** The two columns of a profile, on phones two tabs. A private one shows them to its owner only. */
export function ProfileLists(props: ComponentProps<typeof StoryTabs>) {
  const { is_profile_private, can } = props.profile
  const isPhone = useIsPhone()
  if (is_profile_private && !can.editAvatar)
    return (
      <EmptyState
        title={t`This profile is private`}
        action={
          <ButtonLink to={paths.map}>
            <Trans>Go to the map</Trans>
          </ButtonLink>
        }
      >
        <Trans>Signed stories remain on the map.</Trans>
      </EmptyState>
    )
  if (isPhone) return <StoryTabs {...props} />
  return (
    <div className={styles.columns}>
      <OwnStories {...props} />
      <FavoriteStories profile={props.profile} categoryIcon={props.categoryIcon} />
    </div>
  )
}

/** The layout of a profile. */
export function ProfileLayout({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return (
    <div className={styles.profile} aria-busy={isLoading}>
      {children}
    </div>
  )
}
