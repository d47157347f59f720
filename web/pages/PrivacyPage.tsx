import { PrivacyIntro, privacySections } from '#web/content/Privacy.tsx'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { LongRead } from '#web/ui/LongRead.tsx'
import { Page } from '#web/ui/Page.tsx'

export default function PrivacyPage() {
  const siteName = useSiteName()
  return (
    <Page title="Privacy Policy" width="wide">
      <LongRead intro={<PrivacyIntro siteName={siteName} />} sections={privacySections(siteName, useSite())} />
    </Page>
  )
}
