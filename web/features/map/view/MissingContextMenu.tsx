import { useEffect, type ComponentProps } from 'react'
import { useMapEvents } from 'react-leaflet'
import { usePressed, type Missing } from '#web/ui/lazyPart.tsx'
import type MapContextMenu from './MapContextMenu.tsx'

type Props = ComponentProps<typeof MapContextMenu> & Missing

/**
 * Takes the place of a context menu that could not be loaded: a press loads it, and it opens where the map was
 * pressed.
 */
export function MissingContextMenu({ pressBeforeLoad, onAdd: _, ...missing }: Props) {
  const press = usePressed(missing, pressBeforeLoad)
  const { failure } = missing
  // A press that was answered with an error does not open the menu later.
  useEffect(() => void (pressBeforeLoad.current = null), [failure, pressBeforeLoad])
  useMapEvents({
    contextmenu: (event) => {
      event.originalEvent.preventDefault()
      pressBeforeLoad.current = event
      press()
    },
  })
  return null
}
