import { useEffect, type ComponentProps } from 'react'
import type PressedMenu from '#web/features/map/view/PressedMenu.tsx'
import { tellLoadFailure, type LoadFailure } from '#web/ui/lazyWithRetry.tsx'

type Props = ComponentProps<typeof PressedMenu> & LoadFailure

/** Listens where the map's menu could not be fetched: a press fetches it, and it opens where the map was pressed. */
export function NoPressedMenu({ map, early, error, retry }: Props) {
  // A press that waited is told why nothing opens, and opens nothing later.
  useEffect(() => {
    if (early.current) tellLoadFailure(error)
    early.current = null
  }, [error, early])
  useEffect(() => {
    const keep = (event: NonNullable<typeof early.current>) => {
      event.originalEvent.preventDefault()
      early.current = event
      void retry()
    }
    map.on('contextmenu', keep)
    return () => void map.off('contextmenu', keep)
  })
  return null
}
