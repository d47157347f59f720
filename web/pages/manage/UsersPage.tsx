import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { pageNumberIn, paginate, useGoToPage } from '#web/features/moderation/paging.ts'
import { roleFields } from '#web/features/moderation/roles.ts'
import type { UserActions } from '#web/features/moderation/UserDialogs.tsx'
import { Users } from '#web/features/moderation/Users.tsx'
import { UserSearch } from '#web/features/moderation/UserSearch.tsx'
import { call } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

const searchIn = (url: string): string => new URL(url).searchParams.get('search')?.trim().slice(0, 100) ?? ''

export const loader = ({ request: { url } }: LoaderFunctionArgs) =>
  loadAsStaff(async () => {
    const [page, search] = [pageNumberIn(url), searchIn(url)]
    const isLongEnough = search.length >= limits.userSearch.min
    const list = await call(calls.users.list, { query: { page, search: isLongEnough ? search : undefined } })
    return { ...paginate(url, page, limits.page.users, list), search: isLongEnough ? search : '' }
  })

const actions: UserActions = {
  changeRole: (id, role) => call(calls.users.edit, { id, body: roleFields(role) }),
  clearPasskeys: (id) => call(calls.passkeys.clear, { id }),
  pause: (id, body) => call(calls.pauses.set, { id, body }),
  remove: (id, body) => call(calls.users.remove, { id, body }),
}

export default function UsersPage() {
  const list = useLoaderData<typeof loader>()
  const viewer = useSession().user
  const goTo = useGoToPage()
  const [, setParams] = useSearchParams()
  if (!list || !viewer) return null
  return (
    <>
      <UserSearch value={list.search} onSearch={(search) => setParams(search ? { search } : {})} />
      {list.count === 0 ? (
        <EmptyState title={t`No one by that name`}>
          <Trans>No username contains “{list.search}”.</Trans>
        </EmptyState>
      ) : (
        <Users users={list.results} viewer={viewer} actions={actions} />
      )}
      <Pagination label={t`Users`} page={list.page} pages={list.pages} onPage={goTo} />
    </>
  )
}
