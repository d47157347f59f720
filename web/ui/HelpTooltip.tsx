import { CircleHelp } from 'lucide-react'
import { Tooltip } from 'radix-ui'
import { useState, type SyntheticEvent } from 'react'
import styles from './HelpTooltip.module.css'

interface Props {
  /** What the sign is about: its name for screen readers. */
  label: string
  /** The hint itself. */
  children: string
  /** The id under which the hint describes its field. */
  id: string
}

/** A small sign whose words appear on hover, focus and touch; Escape takes them away. Its field is described by them all the time. */
export function HelpTooltip({ label, children, id }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Radix closes on a press; here a press, the only way on a touch screen, opens.
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Tooltip.Provider delayDuration={120}>
      <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
        <Tooltip.Trigger asChild onPointerDown={open} onClick={open}>
          <button type="button" className={styles.sign}>
            <CircleHelp size={17} aria-hidden />
            <span className="visually-hidden">{label}</span>
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className={styles.words} side="top" sideOffset={4} collisionPadding={12}>
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
