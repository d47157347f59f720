import { useLoaderData, useRevalidator } from 'react-router'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { loadProfile } from '#web/features/profiles/loadProfile.ts'
import { ProfileFrame, ProfileLists, ProfileWords, SettingsLink } from '#web/features/profiles/Profile.tsx'
import { ProfileAvatar } from '#web/features/profiles/ProfileAvatar.tsx'
import { ProfileHead } from '#web/features/profiles/ProfileHead.tsx'
import { AvatarSkeleton, ListsSkeleton } from '#web/features/profiles/ProfileSkeleton.tsx'
import { CategorySign } from '#web/features/stories/CategorySign.tsx'
import { categoryNames } from '#web/features/stories/signs.ts'
import { useTitle } from '#web/lib/title.ts'
import { useLoaded } from '#web/lib/useLoaded.ts'
import { NoProfile } from './profile/NoProfile.tsx'

export { loadProfile as loader }

export default function ProfilePage() {
  const loaded = useLoaded(useLoaderData<typeof loadProfile>())
  const { revalidate } = useRevalidator()
  const { user, refresh } = useSession()
  const isLoading = loaded.state === 'loading'
  const profile = loaded.state === 'loaded' ? loaded.data : null
  useTitle(profile?.username ?? 'Profile')
  if (!isLoading && !profile) return <NoProfile loaded={loaded} onRetry={() => void revalidate()} />
  return (
    <ProfileFrame isLoading={isLoading}>
      <ProfileHead
        title={profile?.username ?? 'Profile Loading'}
        avatar={profile ? <ProfileAvatar profile={profile} onChanged={refresh} /> : <AvatarSkeleton />}
        actions={profile?.can.edit && <SettingsLink username={profile.username} />}
      >
        {profile && <ProfileWords profile={profile} />}
      </ProfileHead>
      {isLoading && <ListsSkeleton />}
      {profile && (
        <ProfileLists
          profile={profile}
          viewerId={user?.id ?? null}
          sign={(category) => (
            <span role="img" aria-label={categoryNames[category]} title={categoryNames[category]}>
              <CategorySign category={category} size={15} />
            </span>
          )}
        />
      )}
    </ProfileFrame>
  )
}
