import { useEffect, type ComponentProps } from 'react'
import { useMapEvents } from 'react-leaflet'
import { usePressed, type Missing } from '#web/ui/lazyPart.tsx'
import type PressedMenu from './PressedMenu.tsx'

type Props = ComponentProps<typeof PressedMenu> & Missing

/** Listens where the map's menu could not be fetched: a press fetches it, and it opens where the map was pressed. */
export function NoPressedMenu({ early, onAdd: _, ...missing }: Props) {
  const press = usePressed(missing, early)
  const { failure } = missing
  // What was told not to work does not open later by itself.
  useEffect(() => void (early.current = null), [failure, early])
  useMapEvents({
    contextmenu: (event) => {
      event.originalEvent.preventDefault()
      early.current = event
      press()
    },
  })
  return null
}
