import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import styles from './CoverDialog.module.css'
import { leastSide, type Cover, type PhotoArea } from './covers.ts'
import { shapeName } from './coverWords.ts'
import type { useCovers } from './useCovers.ts'

interface SliderProps {
  label: string
  value: number
  least?: number
  onChange: (value: number) => void
  onEnd: () => void
}

function Slider({ label, value, least = 0, onChange, onEnd }: SliderProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={styles.slider}>
      {label}
      <input
        id={id}
        type="range"
        // From left to right in every language, as the photo is.
        dir="ltr"
        min={least * 100}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
        onPointerUp={onEnd}
        onBlur={onEnd}
      />
    </label>
  )
}

interface Props {
  /** The chosen cover. Without one the controls are invisible, but have their room: nothing may move while a finger draws. */
  cover: Cover | null
  covers: ReturnType<typeof useCovers>
  onRemove: (id: string) => void
}

const nothing: Cover = { id: '', shape: 'ellipse', x: 0, y: 0, width: 0, height: 0 }

const sliders: { part: keyof PhotoArea; label: string }[] = [
  { part: 'x', label: t`From the left` },
  { part: 'y', label: t`From the top` },
  { part: 'width', label: t`Width` },
  { part: 'height', label: t`Height` },
]

/** Place and size of the chosen cover as sliders, for the keyboard and screen readers; folded on phones, where fingers draw. */
export function CoverControls({ cover: chosen, covers, onRemove }: Props) {
  const isPhone = useIsPhone()
  const cover = chosen ?? nothing
  const isEllipse = cover.shape === 'ellipse'
  const label = t`The chosen shape: ${shapeName[cover.shape]}`
  const placeAndSize = sliders.map(({ part, label: words }) => (
    <Slider
      key={part}
      label={words}
      value={cover[part]}
      least={part === 'width' || part === 'height' ? leastSide : 0}
      onChange={(value) => covers.change(cover.id, { [part]: value }, part)}
      onEnd={covers.endAct}
    />
  ))
  return (
    <div className={styles.controls} data-empty={chosen === null || undefined} role="group" aria-label={label}>
      {isPhone ? (
        <details className={styles.folded}>
          <summary>{label}</summary>
          {placeAndSize}
        </details>
      ) : (
        placeAndSize
      )}
      <Button isSmall onClick={() => covers.change(cover.id, { shape: isEllipse ? 'rectangle' : 'ellipse' }, 'shape')}>
        {isEllipse ? t`Make it a rectangle` : t`Make it an ellipse`}
      </Button>
      <Button isSmall icon={<Trash2 size={18} aria-hidden />} onClick={() => onRemove(cover.id)}>
        <Trans>Remove this shape</Trans>
      </Button>
    </div>
  )
}
