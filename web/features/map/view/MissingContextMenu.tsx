import { useEffect, type ComponentProps } from 'react'
import { useMapEvents } from 'react-leaflet'
import { tellLoadFailure, type LoadFailure } from '#web/ui/lazyWithRetry.tsx'
import type MapContextMenu from './MapContextMenu.tsx'

type Props = ComponentProps<typeof MapContextMenu> & LoadFailure

/**
 * Takes the place of a context menu that could not be loaded: a press loads it, and it opens where the map was
 * pressed.
 */
export function MissingContextMenu({ pressBeforeLoad, error, retry }: Props) {
  // A press that waited is told why nothing opens, and opens nothing later.
  useEffect(() => {
    if (pressBeforeLoad.current) tellLoadFailure(error)
    pressBeforeLoad.current = null
  }, [error, pressBeforeLoad])
  useMapEvents({
    contextmenu: (event) => {
      event.originalEvent.preventDefault()
      pressBeforeLoad.current = event
      void retry()
    },
  })
  return null
}
