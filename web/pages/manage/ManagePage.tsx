import { Outlet, useMatch } from 'react-router'
import { SomethingWrong } from '#web/features/frame/SomethingWrong.tsx'
import { ManageNav } from '#web/features/moderation/ManageNav.tsx'
import { useSession } from '#web/features/session/SessionContext.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The guard of the management area: administrators and moderators come in, the inbox is for administrators alone. */
export default function ManagePage() {
  const { user, state } = useSession()
  const isInbox = useMatch(paths.inbox) !== null
  if (state === 'loading')
    return (
      <Page title="Management" width="wide">
        <div aria-busy>
          <Skeleton height="20rem" radius="10px" />
        </div>
      </Page>
    )
  const isAdministrator = user?.is_administrator === true
  if (!isAdministrator && (isInbox || !user?.is_moderator)) return <SomethingWrong />
  return (
    <Page title="Management" width="wide">
      <ManageNav hasInbox={isAdministrator} />
      <Outlet />
    </Page>
  )
}
