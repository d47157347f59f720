import { Outlet, useLocation } from 'react-router'
import { SomethingWrong } from '#web/features/frame/SomethingWrong.tsx'
import { ManageNav } from '#web/features/moderation/ManageNav.tsx'
import { useSession } from '#web/features/session/SessionContext.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const administratorsOnly = [paths.inbox, paths.switches]

/** The guard of the management area: administrators and moderators come in, inbox and switches are for administrators alone. */
export default function ManagePage() {
  const { user, state } = useSession()
  const { pathname } = useLocation()
  if (state === 'loading')
    return (
      <Page title="Management" width="wide">
        <div aria-busy>
          <Skeleton height="20rem" radius="10px" />
        </div>
      </Page>
    )
  const isAdministrator = user?.is_administrator === true
  const isAllowed = isAdministrator || (user?.is_moderator && !administratorsOnly.includes(pathname.toLowerCase()))
  if (!isAllowed) return <SomethingWrong />
  return (
    <Page title="Management" width="wide">
      <ManageNav isAdministrator={isAdministrator} />
      <Outlet />
    </Page>
  )
}
