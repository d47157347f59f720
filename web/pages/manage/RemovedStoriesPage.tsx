import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { restoreStory } from '#web/features/moderation/decisions.ts'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { ManageList } from '#web/features/moderation/ManageList.tsx'
import { paginate, pageNumberIn } from '#web/features/moderation/paging.ts'
import { rememberListed, versionToJudge } from '#web/features/moderation/readVersions.ts'
import { RemovedStories } from '#web/features/moderation/RemovedStories.tsx'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'

export const loader = ({ request: { url } }: LoaderFunctionArgs) =>
  loadAsStaff(async () => {
    const query = { limit: limits.page.removed, page: pageNumberIn(url) }
    const list = await call(calls.flaggedStories.removed, { query })
    rememberListed(list.results)
    return paginate(url, query.page, query.limit, list)
  })

export default function RemovedStoriesPage() {
  const list = useLoaderData<typeof loader>()
  const self = useSession().user?.id
  if (!list || self === undefined) return null
  return (
    <ManageList
      label={t`Removed stories`}
      list={list}
      empty={{
        title: t`Nothing was removed`,
        words: <Trans>Removed stories stay here for 30 days and can be restored.</Trans>,
        to: paths.flaggedStories,
        link: <Trans>Go to flagged stories</Trans>,
      }}
    >
      <RemovedStories
        stories={list.results}
        self={self}
        restore={(story) => restoreStory(story.id, versionToJudge(story))}
      />
    </ManageList>
  )
}
