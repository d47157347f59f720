import { TermsIntro, termsSections } from '#web/content/Terms.tsx'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { LongRead } from '#web/ui/LongRead.tsx'
import { Page } from '#web/ui/Page.tsx'

export default function TermsPage() {
  const siteName = useSiteName()
  const contactEmail = useSite()?.contactEmail ?? null
  return (
    <Page title="Terms of Use" width="wide">
      <LongRead intro={<TermsIntro siteName={siteName} />} sections={termsSections({ siteName, contactEmail })} />
    </Page>
  )
}
