import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import type { CommentView } from '#contract/comments'
import { limits } from '#contract/limits'
import { FlaggedComments } from '#web/features/moderation/FlaggedComments.tsx'
import type { FlaggedActions } from '#web/features/moderation/FlaggedTable.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { ManageList } from '#web/features/moderation/ManageList.tsx'
import { paginate, pageNumberIn } from '#web/features/moderation/paging.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'

export const loader = ({ request: { url } }: LoaderFunctionArgs) =>
  loadAsStaff(async () => {
    const page = pageNumberIn(url)
    const list = await call(calls.comments.list, { query: { flagged: '1', page } })
    // The call answers a bare list only when it is not asked for flagged ones.
    return Array.isArray(list) ? null : paginate(url, page, limits.page.staff, list)
  })

const actions: FlaggedActions<CommentView> = {
  remove: (id, why) => call(calls.comments.remove, { id, body: why }),
  keep: ({ id, version = '' }) => call(calls.comments.keep, { id, body: { version } }),
  takeBackKeep: (id) => call(calls.comments.takeBackKeep, { id }),
}

export default function FlaggedCommentsPage() {
  const list = useLoaderData<typeof loader>()
  if (!list) return null
  return (
    <ManageList
      label={t`Flagged comments`}
      list={list}
      empty={{
        title: t`Nothing is flagged`,
        words: <Trans>Comments that wait for other reasons are in the queue.</Trans>,
        to: paths.review,
        link: <Trans>Open the queue</Trans>,
      }}
    >
      <FlaggedComments comments={list.results} actions={actions} />
    </ManageList>
  )
}
