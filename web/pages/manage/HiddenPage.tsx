import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { ManageList } from '#web/features/moderation/ManageList.tsx'
import { loadSetAside, setAsideActions } from '#web/features/moderation/setAside.ts'
import { SetAsideTable } from '#web/features/moderation/SetAsideTable.tsx'
import { paths } from '#web/lib/paths.ts'

export const loader = ({ request: { url } }: LoaderFunctionArgs) => loadAsStaff(() => loadSetAside('hidden', url))

/** What staff hid until someone reviews it again. */
export default function HiddenPage() {
  const list = useLoaderData<typeof loader>()
  if (!list) return null
  const label = t({
    message: 'Hidden',
    context: 'a list',
    comment: 'What moderators took off the map until someone looks again',
  })
  return (
    <ManageList
      label={label}
      list={list}
      empty={{
        title: t`Nothing is hidden`,
        words: <Trans>What a moderator hides is here until someone shows it again or removes it.</Trans>,
        to: paths.review,
        link: <Trans>Open the queue</Trans>,
      }}
    >
      <SetAsideTable label={label} items={list.results} actions={setAsideActions} back="keep" />
    </ManageList>
  )
}
