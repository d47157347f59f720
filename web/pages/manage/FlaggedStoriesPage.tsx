import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { removeStory, undoRemoval } from '#web/features/moderation/decisions.ts'
import { FlaggedStories, type FlaggedStoryActions } from '#web/features/moderation/FlaggedStories.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { paginate, pageNumberIn } from '#web/features/moderation/paging.ts'
import { rememberListed, versionToJudge } from '#web/features/moderation/readVersions.ts'
import { useGoToPage } from '#web/features/moderation/useGoToPage.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

export const loader = ({ request: { url } }: LoaderFunctionArgs) =>
  loadAsStaff(async () => {
    const query = { limit: limits.page.flagged, page: pageNumberIn(url) }
    const list = await call(calls.flaggedStories.list, { query })
    rememberListed(list.results)
    return paginate(url, query.page, query.limit, list)
  })

const actions: FlaggedStoryActions = {
  remove: removeStory,
  keep: (story) => call(calls.flaggedStories.keep, { id: story.id, body: { version: versionToJudge(story) } }),
  takeBackKeep: (id) => call(calls.flaggedStories.takeBackKeep, { id }),
  undoRemoval,
}

export default function FlaggedStoriesPage() {
  const list = useLoaderData<typeof loader>()
  const self = useSession().user?.id
  const goTo = useGoToPage()
  if (!list || self === undefined) return null
  if (list.count === 0)
    return (
      <EmptyState
        title={t`Nothing is flagged`}
        action={
          <ButtonLink to={paths.flaggedComments}>
            <Trans>Go to flagged comments</Trans>
          </ButtonLink>
        }
      >
        <Trans>No stories are waiting for you. That’s a good day.</Trans>
      </EmptyState>
    )
  return (
    <>
      <FlaggedStories stories={list.results} self={self} actions={actions} />
      <Pagination label={t`Flagged stories`} page={list.page} pages={list.pages} onPage={goTo} />
    </>
  )
}
