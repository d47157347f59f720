import { useState } from 'react'
import type { View } from '#web/features/map/markers/geometry.ts'
import { WelcomeCard } from '#web/features/site/WelcomeCard.tsx'
import { ApiError } from '#web/lib/api.ts'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { toast } from '#web/ui/toasts.ts'
import { bboxOf } from './useMapStories.ts'
import { findOneToRead, type Welcome } from './useWelcome.ts'

interface Props {
  welcome: Welcome
  view: View | null
  onOpen: (id: number) => void
  /** Leads to the field that places are looked for in. */
  onFind: () => void
}

/** The card of the first visit, over the map. */
export function MapWelcome({ welcome, view, onOpen, onFind }: Props) {
  const site = useSite()
  const siteName = useSiteName()
  const [isReading, setReading] = useState(false)
  if (!welcome.isShown) return null
  const read = () => {
    if (!view) return
    setReading(true)
    findOneToRead(bboxOf(view))
      .then(
        (id) => (id === null ? toast('Nobody has told a story yet. Yours could be the first.') : onOpen(id)),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          toast(error.message)
        },
      )
      .finally(() => setReading(false))
  }
  return (
    <WelcomeCard
      ref={welcome.card}
      siteName={siteName}
      opening={site?.opening ?? null}
      isReading={isReading}
      onRead={read}
      onFind={() => {
        welcome.close()
        onFind()
      }}
      onClose={welcome.close}
    />
  )
}
