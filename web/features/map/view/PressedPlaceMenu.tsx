import { Trans } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useMap } from 'react-leaflet'
import { cellOf, type Point } from '#contract/placeGrid'
import { isComposing } from '#web/lib/isComposing.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './PressedPlaceMenu.module.css'
import type { PressedPlace } from './usePressedPlace.ts'

interface Props {
  pressed: PressedPlace
  onAdd: (place: Point) => void
  onClose: () => void
}

/** Adds a story where the map was pressed. Escape gives the focus back to the map. */
export default function PressedPlaceMenu({ pressed, onAdd, onClose }: Props) {
  const map = useMap()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [pressed])
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onClose()
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
          onClose()
          onAdd(cellOf(pressed, 'neighbourhood').center)
        }}
      >
        <Trans>add story here</Trans>
      </Button>
    </div>
  )
}
