import { BindingText } from '#web/content/BindingText.tsx'
import { PrivacyIntro, privacySections } from '#web/content/Privacy.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { LongRead } from '#web/ui/LongRead.tsx'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

export default function PrivacyPage() {
  const siteName = useSiteName()
  return (
    <Page {...pageHeadings.privacy}>
      <BindingText path={paths.privacy} />
      <LongRead intro={<PrivacyIntro siteName={siteName} />} sections={privacySections(siteName, useSite())} />
    </Page>
  )
}
