import { useEffect, type ComponentProps } from 'react'
import type PressedMenu from '#web/features/map/view/PressedMenu.tsx'
import { usePressed, type Missing } from '#web/ui/lazyPart.tsx'

type Props = ComponentProps<typeof PressedMenu> & Missing

/** Listens where the map's menu could not be fetched: a press fetches it, and it opens where the map was pressed. */
export function NoPressedMenu({ map, early, onAdd: _, ...missing }: Props) {
  const press = usePressed(missing, early)
  const { failure } = missing
  // What was told not to work does not open later by itself.
  useEffect(() => void (early.current = null), [failure, early])
  useEffect(() => {
    const keep = (event: NonNullable<typeof early.current>) => {
      event.originalEvent.preventDefault()
      early.current = event
      press()
    }
    map.on('contextmenu', keep)
    return () => void map.off('contextmenu', keep)
  })
  return null
}
