import { BindingText } from '#web/content/BindingText.tsx'
import { TermsIntro, termsSections } from '#web/content/Terms.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { LongRead } from '#web/ui/LongRead.tsx'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

export default function TermsPage() {
  const siteName = useSiteName()
  const contactEmail = useSite()?.contactEmail ?? null
  return (
    <Page {...pageHeadings.terms}>
      <BindingText path={paths.terms} />
      <LongRead intro={<TermsIntro siteName={siteName} />} sections={termsSections({ siteName, contactEmail })} />
    </Page>
  )
}
