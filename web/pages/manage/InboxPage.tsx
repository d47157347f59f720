import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { Inbox, type MessageActions } from '#web/features/moderation/Inbox.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { ManageList } from '#web/features/moderation/ManageList.tsx'
import { paginate, pageNumberIn } from '#web/features/moderation/paging.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'

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
  if (!list) return null
  return (
    <ManageList
      label={t`Messages`}
      list={list}
      empty={{
        title: t`No messages`,
        words: <Trans>Messages from the contact page arrive here.</Trans>,
        to: paths.contact,
        link: <Trans>See the contact page</Trans>,
      }}
    >
      <Inbox messages={list.results} actions={actions} />
    </ManageList>
  )
}
