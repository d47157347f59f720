import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { removeStory, undoRemoval } from '#web/features/moderation/decisions.ts'
import { FlaggedStories, type FlaggedStoryActions } from '#web/features/moderation/FlaggedStories.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { ManageList } from '#web/features/moderation/ManageList.tsx'
import { paginate, pageNumberIn } from '#web/features/moderation/paging.ts'
import { rememberListed, versionToJudge } from '#web/features/moderation/readVersions.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './FlaggedStoriesPage.module.css'

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
  const { user } = useSession()
  if (!list) return null
  return (
    <>
      <p className={styles.note}>
        {user?.is_administrator ? (
          <Trans>
            What guests report is in the <Link to={paths.review}>review queue</Link> and the{' '}
            <Link to={paths.inbox}>inbox</Link>.
          </Trans>
        ) : (
          <Trans>
            What guests report is in the <Link to={paths.review}>review queue</Link>.
          </Trans>
        )}
      </p>
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
    </>
  )
}
