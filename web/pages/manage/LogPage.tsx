import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { calls } from '#contract/calls'
import { currentDay } from '#contract/days'
import { limits } from '#contract/limits'
import { STAFF_ACTIONS } from '#contract/staffActions'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { DownloadLog } from '#web/features/moderation/log/DownloadLog.tsx'
import { Log } from '#web/features/moderation/log/Log.tsx'
import { everything, LogFilters, type LogFilterValues } from '#web/features/moderation/log/LogFilters.tsx'
import { pageNumberIn, paginate, useGoToPage } from '#web/features/moderation/paging.ts'
import { ApiError, call, callRaw, offline } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/saveFile.ts'
import { useCall } from '#web/lib/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import styles from './LogPage.module.css'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The filters in an address; what cannot be one is left out. */
const filtersIn = (url: string): LogFilterValues => {
  const params = new URL(url).searchParams
  const of = (name: string, fits: (value: string) => boolean) => {
    const value = params.get(name) ?? ''
    return fits(value) ? value : ''
  }
  return {
    action: of('action', (value) => STAFF_ACTIONS.some((action) => action === value)),
    actor: of('actor', (value) => value.length <= limits.username.max),
    title: of('title', (value) => value.length <= limits.title),
    account: of('account', (value) => value.length <= limits.username.max),
    from: of('from', isDay),
    to: of('to', isDay),
  }
}
/** Empty values count as absent on the wire. */
const queryOf = ({ action, ...others }: LogFilterValues) => ({
  ...others,
  action: STAFF_ACTIONS.find((known) => known === action),
})

export const loader = ({ request: { url } }: LoaderFunctionArgs) =>
  loadAsStaff(async () => {
    const [page, filters] = [pageNumberIn(url), filtersIn(url)]
    const list = await call(calls.log.list, { query: { page, ...queryOf(filters) } })
    return { ...paginate(url, page, limits.page.staff, list), filters }
  })

const fetchCsv = async (filters: LogFilterValues): Promise<Blob> => {
  const response = await callRaw(calls.log.csv, { query: queryOf(filters) })
  return response.blob().catch(() => {
    throw new ApiError('offline', 0, offline)
  })
}

export default function LogPage() {
  const list = useLoaderData<typeof loader>()
  const { user } = useSession()
  const goTo = useGoToPage()
  const [, setParams] = useSearchParams()
  const csv = useCall(fetchCsv)
  if (!list || !user) return null
  const download = async () => {
    const file = await csv.run(list.filters)
    if (file) saveFile(file, `log-${currentDay()}.csv`)
  }
  const filter = (values: LogFilterValues) =>
    setParams(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')))
  const isNarrowed = Object.values(list.filters).some((value) => value !== '')
  return (
    <>
      <div className={styles.tools}>
        <LogFilters
          values={list.filters}
          self={user.username}
          onFilter={filter}
          tools={
            user.is_administrator && (
              <DownloadLog onDownload={() => void download()} isPending={csv.pending} refusal={csv.refusal} />
            )
          }
        />
      </div>
      {list.count === 0 && isNarrowed ? (
        <EmptyState
          title={t`Nothing matches these filters`}
          action={
            <Button onClick={() => filter(everything)}>
              <Trans>Show everything</Trans>
            </Button>
          }
        />
      ) : list.count === 0 ? (
        <EmptyState title={t`Nothing here`}>
          <Trans>Everything the team decides or changes is logged here for twelve months.</Trans>
        </EmptyState>
      ) : (
        <Log rows={list.results} />
      )}
      <Pagination label={t`Log`} page={list.page} pages={list.pages} onPage={goTo} />
    </>
  )
}
