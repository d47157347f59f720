import { TermsIntro, termsSections } from '#web/content/Terms.tsx'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { LongRead } from '#web/ui/LongRead.tsx'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

export default function TermsPage() {
  const siteName = useSiteName()
  const contactEmail = useSite()?.contactEmail ?? null
  return (
    <Page {...pageHeadings.terms}>
      <LongRead intro={<TermsIntro siteName={siteName} />} sections={termsSections({ siteName, contactEmail })} />
    </Page>
  )
}
