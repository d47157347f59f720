import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { restoreStory, undoRestore } from '#web/features/moderation/decisions.ts'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { ManageList } from '#web/features/moderation/ManageList.tsx'
import { paginate, pageNumberIn, useGoToPage } from '#web/features/moderation/paging.ts'
import { rememberListed, versionToJudge } from '#web/features/moderation/readVersions.ts'
import { loadSetAside, setAsideActions } from '#web/features/moderation/setAside.ts'
import { SetAsideTable } from '#web/features/moderation/SetAsideTable.tsx'
import { RemovedStories } from '#web/features/moderation/RemovedStories.tsx'
import styles from '#web/features/moderation/ManageTable.module.css'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { Pagination } from '#web/ui/Pagination.tsx'

/** The name of the page of the second list in the address. */
const others = 'others'

export const loader = ({ request: { url } }: LoaderFunctionArgs) =>
  loadAsStaff(async () => {
    const query = { limit: limits.page.removed, page: pageNumberIn(url) }
    const [stories, set] = await Promise.all([
      call(calls.flaggedStories.removed, { query }),
      loadSetAside('removed', url, others),
    ])
    rememberListed(stories.results)
    return { stories: paginate(url, query.page, query.limit, stories), others: set }
  })

export default function RemovedStoriesPage() {
  const lists = useLoaderData<typeof loader>()
  const { user } = useSession()
  const goToOthers = useGoToPage(others)
  if (!lists || !user) return null
  return (
    <div className={styles.lists}>
      <ManageList
        label={t`Removed stories`}
        list={lists.stories}
        empty={{
          title: t`Nothing was removed`,
          words: <Trans>Removed stories stay here for 30 days and can be restored.</Trans>,
          to: paths.flaggedStories,
          link: <Trans>Go to flagged stories</Trans>,
        }}
      >
        <RemovedStories
          stories={lists.stories.results}
          self={user.id}
          mayImport={user.is_administrator}
          restore={(story) => restoreStory(story.id, versionToJudge(story))}
          undo={undoRestore}
        />
      </ManageList>
      {lists.others.count > 0 && (
        <section aria-labelledby="removed-others">
          <h2 id="removed-others">{t`Removed or declined comments and collections`}</h2>
          <SetAsideTable
            label={t`Removed or declined comments and collections`}
            items={lists.others.results}
            actions={setAsideActions}
            back="restore"
          />
          <Pagination
            label={t`Removed or declined comments and collections`}
            page={lists.others.page}
            pages={lists.others.pages}
            onPage={goToOthers}
          />
        </section>
      )}
    </div>
  )
}
