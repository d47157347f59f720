import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { MESSAGE_LISTS } from '#contract/contact'
import { limits } from '#contract/limits'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { Inbox, type MessageActions } from '#web/features/moderation/Inbox.tsx'
import { InboxTabs } from '#web/features/moderation/InboxTabs.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { ManageList } from '#web/features/moderation/ManageList.tsx'
import { paginate, pageNumberIn } from '#web/features/moderation/paging.ts'
import { countAgain } from '#web/features/moderation/waiting.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { toastAbout } from '#web/ui/toastAbout.ts'

const loadInbox = async (url: string) => {
  const asked = new URL(url).searchParams.get('list')
  const list = MESSAGE_LISTS.find((name) => name === asked) ?? 'open'
  const page = pageNumberIn(url)
  const messages = await call(calls.contact.list, { query: { page, list } })
  return { ...paginate(url, page, limits.page.staff, messages), list }
}
export const loader = ({ request: { url } }: LoaderFunctionArgs) => loadAsStaff(() => loadInbox(url), 'administrator')

const thenCount = <Done,>(done: Promise<Done>) => done.finally(() => void countAgain())
const actions: MessageActions = {
  mark: (id, is_read) => thenCount(call(calls.contact.edit, { id, body: { is_read } })),
  markAnswered: (id, is_answered) => thenCount(call(calls.contact.edit, { id, body: { is_answered } })),
  answer: (id, body) => thenCount(call(calls.contact.answer, { id, body })),
  remove: (id) => thenCount(call(calls.contact.remove, { id })),
}

export default function InboxPage() {
  const messages = useLoaderData<typeof loader>()
  const { user } = useSession()
  const [, setParams] = useSearchParams()
  const [sent, setSent] = useState<ReadonlyMap<number, string>>(new Map())
  if (!messages || !user) return null
  return (
    <InboxTabs
      list={messages.list}
      counts={messages.counts}
      onChoose={(list) => setParams(list === 'open' ? {} : { list })}
    >
      <ManageList
        label={t`Messages`}
        list={messages}
        empty={{
          title:
            messages.list === 'open' && messages.counts.all > 0
              ? t({ message: 'Nothing is waiting', context: 'an empty queue', comment: 'The queue is empty' })
              : t`No messages`,
          words: <Trans>Messages from the contact page arrive here.</Trans>,
          to: paths.contact,
          link: <Trans>See the contact page</Trans>,
        }}
      >
        <Inbox
          messages={messages.results}
          actions={actions}
          viewerId={user.id}
          sent={sent}
          onSent={(id, text) => {
            setSent((before) => new Map(before).set(id, text))
            toastAbout([`message/${id}`], t`Answer sent.`, {
              label: t({ message: 'Read it', comment: 'On a button: the answer that was just sent' }),
              run: () => setParams({ list: 'answered' }),
            })
          }}
        />
      </ManageList>
    </InboxTabs>
  )
}
