import { Suspense, useCallback } from 'react'
import { useLocation, type Location } from 'react-router'
import type { AskedToShare } from '#web/features/map/view/mapContext.ts'
import { ShareButton } from '#web/features/map/view/ShareButton.tsx'
import type { StoryLinkState } from '#web/lib/paths.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { ShareMissing } from './ShareMissing.tsx'
import type { Shown } from './ShareView.tsx'

const ShareView = lazyWithRetry(() => import('./ShareView.tsx'), ShareMissing)

interface Props extends Shown {
  /** What somebody asked to share, here or at a story. */
  asked: AskedToShare | null
  share: (what: AskedToShare | null) => void
}

/** The map's *Share*, and what opens by it. While a story is written there is none: its place may be in view. */
export default function ShareControl({ asked, share, ...shown }: Props) {
  const { search, state } = useLocation() as Location<StoryLinkState | null>
  const { addStory, editStory } = state ?? {}
  const close = useCallback(() => share(null), [share])
  return (
    <>
      {!addStory && !editStory && <ShareButton onShare={() => share({ part: 'link' })} />}
      {asked && (
        <Suspense>
          <ShareView {...shown} {...{ asked, search }} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
