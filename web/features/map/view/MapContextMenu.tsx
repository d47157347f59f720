import { Trans } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useMap } from 'react-leaflet'
import { cellOf, type Point } from '#contract/placeGrid'
import { isComposing } from '#web/lib/isComposing.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './MapContextMenu.module.css'
import { usePressedPlace } from './usePressedPlace.ts'

interface Props {
  /** Receives the neighborhood that was pressed, never the point: the browser's history stores what a link carries. */
  onAdd: (place: Point) => void
}

/** What can be done where the map was pressed: add a story there. Escape gives the focus back to the map. */
export function MapContextMenu({ onAdd }: Props) {
  const map = useMap()
  const { pressed, forget } = usePressedPlace()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pressed) button.current?.focus({ preventScroll: true })
  }, [pressed])
  if (!pressed) return null
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    forget()
    map.getContainer().focus({ preventScroll: true })
  }
  const { width, height } = map.getContainer().getBoundingClientRect()
  return (
    <div
      className={styles.menu}
      style={{
        left: Math.min(Math.max(pressed.x, 96), width - 96),
        top: Math.min(Math.max(pressed.y, 64), height - 8),
      }}
    >
      <Button
        ref={button}
        isSmall
        className={styles.add}
        icon={<PenLine size={17} aria-hidden />}
        onKeyDown={close}
        onClick={() => {
          forget()
          onAdd(cellOf(pressed, 'neighbourhood').center)
        }}
      >
        <Trans>add story here</Trans>
      </Button>
    </div>
  )
}
