import { useLoaderData } from 'react-router'
import { moreCalls } from '#contract/moreCalls'
import { Figures } from '#web/features/transparency/Figures.tsx'
import { call } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

export const loader = () => call(moreCalls.transparency.read, {})

export default function TransparencyPage() {
  const { months } = useLoaderData<typeof loader>()
  return (
    <Page {...pageHeadings.transparency}>
      {months.length > 0 ? (
        <Figures months={months} />
      ) : (
        <EmptyState title="No figures yet">The figures of a month stand here when the month is over.</EmptyState>
      )}
    </Page>
  )
}
