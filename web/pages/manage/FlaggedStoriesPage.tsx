import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { removeStory, undoRemoval } from '#web/features/moderation/decisions.ts'
import { FlaggedStories, type FlaggedStoryActions } from '#web/features/moderation/FlaggedStories.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { ManageList } from '#web/features/moderation/ManageList.tsx'
import { paginate, pageNumberIn } from '#web/features/moderation/paging.ts'
import { rememberListed, versionToJudge } from '#web/features/moderation/readVersions.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'

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
  if (!list) return null
  return (
    <ManageList
      label={t`Flagged stories`}
      list={list}
      empty={{
        title: t`Nothing is flagged`,
        words: <Trans>Stories that wait for other reasons are in the queue.</Trans>,
        to: paths.review,
        link: <Trans>Open the queue</Trans>,
      }}
    >
      <FlaggedStories stories={list.results} actions={actions} />
    </ManageList>
  )
}
