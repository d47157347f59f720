import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { type FlaggedCommentActions, FlaggedComments } from '#web/features/moderation/FlaggedComments.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { paginate, pageNumberIn } from '#web/features/moderation/paging.ts'
import { useGoToPage } from '#web/features/moderation/useGoToPage.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

export const loader = ({ request: { url } }: LoaderFunctionArgs) =>
  loadAsStaff(async () => {
    const page = pageNumberIn(url)
    const list = await call(calls.comments.list, { query: { flagged: '1', page } })
    // The call answers a bare list only when it is not asked for flagged ones.
    return Array.isArray(list) ? null : paginate(url, page, limits.page.staff, list)
  })

const actions: FlaggedCommentActions = {
  remove: (id) => call(calls.comments.remove, { id }),
  keep: ({ id, version = '' }) => call(calls.comments.keep, { id, body: { version } }),
  takeBackKeep: (id) => call(calls.comments.takeBackKeep, { id }),
}

export default function FlaggedCommentsPage() {
  const list = useLoaderData<typeof loader>()
  const self = useSession().user?.id
  const goTo = useGoToPage()
  if (!list || self === undefined) return null
  if (list.count === 0)
    return (
      <EmptyState
        title={t`Nothing is flagged`}
        action={
          <ButtonLink to={paths.flaggedStories}>
            <Trans>Go to flagged stories</Trans>
          </ButtonLink>
        }
      >
        <Trans>No comments are waiting for you. That’s a good day.</Trans>
      </EmptyState>
    )
  return (
    <>
      <FlaggedComments comments={list.results} self={self} actions={actions} />
      <Pagination label={t`Flagged comments`} page={list.page} pages={list.pages} onPage={goTo} />
    </>
  )
}
