import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { Inbox, type MessageActions } from '#web/features/moderation/Inbox.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { paginate, pageNumberIn } from '#web/features/moderation/paging.ts'
import { useGoToPage } from '#web/features/moderation/useGoToPage.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

const loadInbox = async (url: string) => {
  const page = pageNumberIn(url)
  return paginate(url, page, limits.page.staff, await call(calls.contact.list, { query: { page } }))
}
export const loader = ({ request: { url } }: LoaderFunctionArgs) => loadAsStaff(() => loadInbox(url), 'administrator')

const actions: MessageActions = {
  mark: (id, is_read) => call(calls.contact.edit, { id, body: { is_read } }),
  remove: (id) => call(calls.contact.remove, { id }),
}

export default function InboxPage() {
  const list = useLoaderData<typeof loader>()
  const goTo = useGoToPage()
  if (!list) return null
  if (list.count === 0)
    return (
      <EmptyState
        title={t`No messages`}
        action={
          <ButtonLink to={paths.contact}>
            <Trans>See the contact page</Trans>
          </ButtonLink>
        }
      >
        <Trans>Messages from the contact page arrive here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Inbox messages={list.results} actions={actions} />
      <Pagination label={t`Messages`} page={list.page} pages={list.pages} onPage={goTo} />
    </>
  )
}
