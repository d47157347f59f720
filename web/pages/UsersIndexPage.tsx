import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Page } from '#web/ui/Page.tsx'

/** The page of `/users`. It links to the member's own profile and lists no one. */
export default function UsersIndexPage() {
  const { user, state } = useSession()
  if (state === 'loading') return <Page title={t`Profile Page`} />
  return (
    <Page
      title={t`Profile Page`}
      lead={t`Everyone here has a page of their own. Choose the name under a story to open it.`}
    >
      {user ? (
        <ButtonLink to={paths.profile(user.username)}>
          <Trans>Your profile</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.map}>
          <Trans>Go to the map</Trans>
        </ButtonLink>
      )}
    </Page>
  )
}
