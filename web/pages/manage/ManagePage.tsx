import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { ManageNav } from '#web/features/moderation/ManageNav.tsx'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const administratorsOnly = [paths.inbox, paths.switches, paths.hotlines, paths.imports]

/**
 * The guard of the management area: for administrators and moderators; inbox, switches, hotlines and imports are for
 * administrators only.
 */
export default function ManagePage() {
  const { user, state } = useSession()
  const { pathname } = useLocation()
  if (state === 'loading')
    return (
      <Page title={t`Management`} width="wide" isCompact>
        <div aria-busy>
          <Skeleton height="20rem" radius="10px" />
        </div>
      </Page>
    )
  if (user?.needs_second_factor)
    return (
      <ErrorScreen
        title={t`Set up a passkey first`}
        words={t`The management area needs a passkey as well as your password, so that a stolen password alone isn’t enough. It takes a minute to add one in your settings.`}
        action={
          <ButtonLink variant="filled" to={`${paths.profileSettings(user.username)}#passkeys`}>
            <Trans>Go to your settings</Trans>
          </ButtonLink>
        }
      />
    )
  const isAdministrator = user?.is_administrator === true
  const isAllowed = isAdministrator || (user?.is_moderator && !administratorsOnly.includes(pathname.toLowerCase()))
  if (!isAllowed) return <ErrorScreen />
  return (
    <Page title={t`Management`} width="wide" isCompact>
      <ManageNav isAdministrator={isAdministrator} />
      <Outlet />
    </Page>
  )
}
