import { useState } from 'react'
import { SafetyIntro, safetySections } from '#web/content/Safety.tsx'
import { hasQuickExit } from '#web/lib/quickExit.ts'
import { useSiteName } from '#web/lib/site.ts'
import { LongRead } from '#web/ui/LongRead.tsx'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

export default function SafetyPage() {
  const siteName = useSiteName()
  const [sections] = useState(() => safetySections.filter(({ id }) => id !== 'leave' || hasQuickExit()))
  return (
    <Page {...pageHeadings.safety}>
      <LongRead intro={<SafetyIntro siteName={siteName} />} sections={sections} />
    </Page>
  )
}
