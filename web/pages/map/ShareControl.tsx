import { Suspense, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ShareState } from '#web/features/map/view/mapContext.ts'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { ShareButton } from '#web/features/map/view/ShareButton.tsx'
import { linkStateOf } from '#web/lib/paths.ts'
import { lazyWithRetry, type LoadFailure, tellLoadFailure } from '#web/ui/lazyWithRetry.tsx'
import type { Shown } from './ShareView.tsx'

/** Says why nothing is shared, and ends that: the next press loads it again. */
function ShareMissing({ error, onClose }: LoadFailure & { onClose: () => void }) {
  useEffect(() => {
    tellLoadFailure(error)
    onClose()
  }, [error, onClose])
  return null
}

const ShareView = lazyWithRetry(() => import('./ShareView.tsx'), ShareMissing)

interface Props extends Pick<Shown, 'selected' | 'circles' | 'shown' | 'collection'> {
  map: LeafletMap | null
  sharing: ShareState
  visitor: { place: Shown['visitor'] }
}

/** The map's *Share* button and dialog. There is none while a story is being written, because its place may be in view. */
export default function ShareControl({ map, sharing: [asked, share], visitor, ...rest }: Props) {
  const location = useLocation()
  const { pathname, search } = location
  const { addStory, editStory } = linkStateOf(location)
  const close = useCallback(() => share(null), [share])
  // With its screen, which Back may leave under the dialog.
  useEffect(() => close, [pathname, close])
  return (
    <>
      {!addStory && !editStory && <ShareButton onShare={() => share({})} />}
      {map && asked && (
        <Suspense>
          <ShareView {...rest} {...{ map, asked, search }} visitor={visitor.place} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
