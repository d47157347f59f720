import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ListOrdered } from 'lucide-react'
import { useLoaderData, useRevalidator } from 'react-router'
import { categoryOf } from '#contract/categories'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { loadProfile } from '#web/features/profiles/loadProfile.ts'
import { ProfileLayout, ProfileLists, ProfileDetails, SettingsLink } from '#web/features/profiles/Profile.tsx'
import { ProfileAvatar } from '#web/features/profiles/ProfileAvatar.tsx'
import { ProfileHeader } from '#web/features/profiles/ProfileHeader.tsx'
import { AvatarSkeleton, ListsSkeleton } from '#web/features/profiles/ProfileSkeleton.tsx'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import { inReadersWords } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { useLoaded } from '#web/lib/useLoaded.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ProfileNotFound } from './profile/ProfileNotFound.tsx'

export { loadProfile as loader }

export default function ProfilePage() {
  const loaded = useLoaded(useLoaderData<typeof loadProfile>())
  const { revalidate } = useRevalidator()
  const { user, refresh } = useSession()
  const isLoading = loaded.state === 'loading'
  const profile = loaded.state === 'loaded' ? loaded.data : null
  useTitle(profile?.username ?? t`Profile`)
  if (!isLoading && !profile) return <ProfileNotFound loaded={loaded} onRetry={() => void revalidate()} />
  return (
    <ProfileLayout isLoading={isLoading}>
      <ProfileHeader
        title={profile?.username ?? t`Profile Loading`}
        avatar={profile ? <ProfileAvatar profile={profile} onChanged={refresh} /> : <AvatarSkeleton />}
        actions={
          <>
            {profile?.can.editAvatar && (
              <ButtonLink to={paths.collections('own')} icon={<ListOrdered size={18} aria-hidden />}>
                <Trans>My collections</Trans>
              </ButtonLink>
            )}
            {profile?.can.edit && <SettingsLink username={profile.username} />}
          </>
        }
      >
        {profile && <ProfileDetails profile={profile} />}
      </ProfileHeader>
      {isLoading && <ListsSkeleton />}
      {profile && (
        <ProfileLists
          profile={profile}
          viewerId={user?.id ?? null}
          categoryIcon={(category) => (
            <span
              role="img"
              aria-label={inReadersWords(categoryOf(category).title)}
              title={inReadersWords(categoryOf(category).title)}
            >
              <CategoryIcon category={category} size={15} />
            </span>
          )}
        />
      )}
    </ProfileLayout>
  )
}
