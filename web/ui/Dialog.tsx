import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { isComposing } from '#web/lib/isComposing.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { LeaveNowButton } from './LeaveNowButton.tsx'

interface Props {
  isOpen: boolean
  /** Called for Escape, the backdrop, the close button and any other way to close it. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the end, the deciding one last. */
  actions?: ReactNode
  isWide?: boolean
  /** As large as the screen; what is inside has the height that is left. */
  isFull?: boolean
  /** On phones it stands on the lower edge, as wide as the screen. */
  isSheet?: boolean
  /** Leaves out the × and the backdrop's click: for questions that must be answered. Escape still closes. */
  isFirm?: boolean
  /** A question or a message that interrupts: screen readers announce it at once, with the text below it. */
  isAlert?: boolean
}

/**
 * The browser's own modal: traps the focus, gives it back where it came from, closes on Escape. What is inside is
 * there only while it is open, so a form in it starts fresh. All outside a modal is inert, the header too: so *Leave now*
 * stands once more inside, in front of everything, at its place in the header.
 */
export function Dialog({ isOpen, onClose, title, children, actions, isWide, isFull, isSheet, isFirm, isAlert }: Props) {
  const id = useId()
  const bodyId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const exit = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    exit.current?.showPopover()
    // The browser would focus the ×, whose name says nothing about the dialog.
    if (!isFirm) heading.current?.focus()
    return () => dialog.close()
  }, [isOpen, isFirm])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop's click is a shortcut; Escape and the × are the keyboard's way
    <dialog
      ref={ref}
      className={[styles.dialog, isWide && styles.wide, isFull && styles.full, isSheet && styles.sheet]
        .filter(Boolean)
        .join(' ')}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={isAlert ? bodyId : undefined}
      // The browser tells a moment later, when the dialog may be open again.
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        // An input method's Escape is its own. The browser tells of a close a moment later, when the next key may have been pressed.
        if (!isComposing(event.nativeEvent)) onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && !isFirm && onClose()}
    >
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 ref={heading} id={id} tabIndex={-1}>
              {title}
            </h2>
            {!isFirm && (
              <IconButton label={t`Close`} className={styles.close} onClick={onClose}>
                <X size={20} aria-hidden />
              </IconButton>
            )}
          </div>
          <div id={bodyId} className={styles.body}>
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          <LeaveNowButton ref={exit} popover="manual" />
        </div>
      )}
    </dialog>
  )
}
