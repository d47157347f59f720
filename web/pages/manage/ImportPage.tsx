import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { type ImportActions, ImportDesk } from '#web/features/moderation/imports/ImportDesk.tsx'
import type { ImportChoice } from '#web/features/moderation/imports/importFile.ts'
import { ImportList } from '#web/features/moderation/imports/ImportList.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { pageNumberIn, paginate, useGoToPage } from '#web/features/moderation/paging.ts'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { Pagination } from '#web/ui/Pagination.tsx'

const { list, add, undo, restore } = calls.imports

export const loader = ({ request: { url } }: LoaderFunctionArgs) =>
  loadAsStaff(async () => {
    const page = pageNumberIn(url)
    return paginate(url, page, limits.page.staff, await call(list, { query: { page } }))
  }, 'administrator')

/** What was chosen by hand, as the call takes it. */
const sent = ({ columns, ...choice }: ImportChoice) => ({
  ...choice,
  ...(Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) }),
})
const actions: ImportActions = {
  check: (file, source, choice) => call(add, { query: { dry: '1', source, ...sent(choice) } }, { form: file }),
  bringIn: (file, source, choice, isStrict) =>
    call(add, { query: { source, ...sent(choice), ...(isStrict && { strict: '1' }) } }, { form: file }),
  findUnfinished: async (source) => {
    const { results } = await call(list, { query: { page: 1 } })
    return results.find((one) => one.state === 'unfinished' && one.source === source) ?? null
  },
}
const restoreImport = (id: number) => call(restore, { id })

export default function ImportPage() {
  const past = useLoaderData<typeof loader>()
  const goTo = useGoToPage()
  const [undone, setUndone] = useState<number | null>(null)
  const undoImport = async (id: number) => {
    const answer = await call(undo, { id })
    setUndone(id)
    return answer
  }
  const { user } = useSession()
  if (!past || !user) return null
  return (
    <>
      <ImportDesk
        actions={actions}
        undone={undone}
        storiesAt={paths.profile(user.username)}
        categoryIcon={(category) => <CategoryIcon category={category} size={18} />}
      />
      <ImportList imports={past.results} undo={undoImport} restore={restoreImport} />
      <Pagination label={t`Imports`} page={past.page} pages={past.pages} onPage={goTo} />
    </>
  )
}
