import { Suspense } from 'react'
import type { Point } from '#contract/placeGrid'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { usePressedPlace } from './usePressedPlace.ts'

const PressedPlaceMenu = lazyWithRetry(() => import('./PressedPlaceMenu.tsx'))

interface Props {
  /** Receives the neighborhood that was pressed, never the point: the browser's history stores what a link carries. */
  onAdd: (place: Point) => void
}

/** What can be done where the map was pressed; its menu is loaded at the first press. */
export function MapContextMenu({ onAdd }: Props) {
  const { pressed, forget } = usePressedPlace()
  return (
    pressed && (
      <Suspense>
        <PressedPlaceMenu pressed={pressed} onAdd={onAdd} onClose={forget} />
      </Suspense>
    )
  )
}
