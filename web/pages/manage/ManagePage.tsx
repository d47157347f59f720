import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, Outlet, useLocation } from 'react-router'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { ManageNav } from '#web/features/moderation/ManageNav.tsx'
import { switchNames } from '#web/features/moderation/switches/switchNames.ts'
import { useSwitches } from '#web/features/site/useSwitches.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const administratorsOnly = [paths.inbox, paths.switches, paths.hotlines, paths.imports]

/** Says to staff that the site is read-only; on its own screen the switch says so. */
function ReadOnlyNotice({ isAdministrator }: { isAdministrator: boolean }) {
  const label = switchNames.read_only
  if (!useSwitches()?.read_only) return null
  const words = t`${label}: switched on`
  return <Notice tone="error">{isAdministrator ? <Link to={paths.switches}>{words}</Link> : words}</Notice>
}

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
      {pathname.toLowerCase() !== paths.switches && <ReadOnlyNotice isAdministrator={isAdministrator} />}
      <Outlet />
    </Page>
  )
}
