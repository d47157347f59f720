import { useLoaderData, useRevalidator } from 'react-router'
import { categoryOf } from '#contract/categories'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { loadProfile } from '#web/features/profiles/loadProfile.ts'
import { ProfileFrame, ProfileLists, ProfileWords, SettingsLink } from '#web/features/profiles/Profile.tsx'
import { ProfileAvatar } from '#web/features/profiles/ProfileAvatar.tsx'
import { ProfileHead } from '#web/features/profiles/ProfileHead.tsx'
import { AvatarSkeleton, ListsSkeleton } from '#web/features/profiles/ProfileSkeleton.tsx'
import { useArriving } from '#web/features/profiles/useArriving.ts'
import { CategorySign } from '#web/features/stories/CategorySign.tsx'
import { useTitle } from '#web/lib/title.ts'
import { NoProfile } from './profile/NoProfile.tsx'

export { loadProfile as loader }

export default function ProfilePage() {
  const arriving = useArriving(useLoaderData<typeof loadProfile>())
  const { revalidate } = useRevalidator()
  const { user, refresh } = useSession()
  const isLoading = arriving.state === 'loading'
  const profile = arriving.state === 'here' ? arriving.value : null
  useTitle(profile?.username ?? 'Profile')
  if (!isLoading && !profile) return <NoProfile arriving={arriving} onRetry={() => void revalidate()} />
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
            <span role="img" aria-label={categoryOf(category).title} title={categoryOf(category).title}>
              <CategorySign category={category} size={15} />
            </span>
          )}
        />
      )}
    </ProfileFrame>
  )
}
