import { TermsIntro, termsSections } from '#web/content/Terms.tsx'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { LongRead } from '#web/ui/LongRead.tsx'
import { Page } from '#web/ui/Page.tsx'
import { heads } from '../content/heads.ts'

export default function TermsPage() {
  const siteName = useSiteName()
  const contactEmail = useSite()?.contactEmail ?? null
  return (
    <Page {...heads.terms}>
      <LongRead intro={<TermsIntro siteName={siteName} />} sections={termsSections({ siteName, contactEmail })} />
    </Page>
  )
}
