import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import { Figures } from '#web/features/transparency/Figures.tsx'
import { call } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

export const loader = () => call(calls.transparency.read, {})

export default function TransparencyPage() {
  const { months } = useLoaderData<typeof loader>()
  return (
    <Page {...pageHeadings.transparency}>
      {months.length > 0 ? (
        <Figures months={months} />
      ) : (
        <EmptyState title={t`No figures yet`}>
          <Trans>Each month’s figures appear here once the month is over.</Trans>
        </EmptyState>
      )}
    </Page>
  )
}
