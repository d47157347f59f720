import { useState } from 'react'
import { SafetyIntro, safetySections } from '#web/content/Safety.tsx'
import { hasLeaveNow } from '#web/lib/leaveNow.ts'
import { useSiteName } from '#web/lib/site.ts'
import { LongRead } from '#web/ui/LongRead.tsx'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

export default function SafetyPage() {
  const siteName = useSiteName()
  const [sections] = useState(() => safetySections.filter(({ id }) => id !== 'leave' || hasLeaveNow()))
  return (
    <Page {...pageHeadings.safety}>
      <LongRead intro={<SafetyIntro siteName={siteName} />} sections={sections} />
    </Page>
  )
}
