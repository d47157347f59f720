import { CircleHelp } from 'lucide-react'
import { Tooltip } from 'radix-ui'
import { useState, type SyntheticEvent } from 'react'
import { direction } from '#web/lib/i18n.ts'
import { stayOpenWhileComposing } from '#web/lib/isComposing.ts'
import styles from './HelpTooltip.module.css'

interface Props {
  /** The button's name for screen readers. */
  label: string
  /** The text. */
  children: string
  /** The id of the text, for the field's `aria-describedby`. */
  id: string
}

/** A help icon whose text appears on hover, focus and touch, and closes on Escape. It always describes its field. */
export function HelpTooltip({ label, children, id }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Radix closes on a press; here it opens, because touch screens have no hover.
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Tooltip.Provider delayDuration={120}>
      <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
        <Tooltip.Trigger asChild onPointerDown={open} onClick={open}>
          <button type="button" className={styles.icon}>
            <CircleHelp size={17} aria-hidden />
            <span className="visually-hidden">{label}</span>
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            className={styles.words}
            // Beside the icon and downward: above it is another field.
            side={direction === 'rtl' ? 'left' : 'right'}
            align="start"
            sideOffset={4}
            collisionPadding={12}
            onEscapeKeyDown={stayOpenWhileComposing}
          >
            {children}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
      <span id={id} hidden>
        {children}
      </span>
    </Tooltip.Provider>
  )
}
