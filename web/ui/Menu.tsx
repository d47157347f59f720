import { t } from '@lingui/core/macro'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { direction } from '#web/lib/i18n.ts'
import { stayOpenWhileComposing } from '#web/lib/isComposing.ts'
import styles from './Menu.module.css'

/** A line of a menu: `to` leads to a screen, `onSelect` does something; `isApart` draws a line above. */
export interface MenuItem {
  label: ReactNode
  icon?: ReactNode
  to?: string
  onSelect?: () => void
  isApart?: boolean
  /** The state of a switch. */
  isOn?: boolean
}

/**
 * A menu that drops from `trigger` (a button). Arrow keys, type-ahead and Escape work; the focus returns to the
 * trigger.
 */
export function Menu({ trigger, items }: { trigger: ReactElement; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false} dir={direction}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={stayOpenWhileComposing}
        >
          {items.map(({ label, icon, to, onSelect, isApart, isOn }, index) => (
            <div key={index} role="none">
              {isApart && <DropdownMenu.Separator className={styles.line} />}
              {isOn === undefined ? (
                <DropdownMenu.Item asChild={to !== undefined} className={styles.item} onSelect={onSelect}>
                  {to === undefined ? (
                    <>
                      {icon}
                      {label}
                    </>
                  ) : (
                    <Link to={to}>
                      {icon}
                      {label}
                    </Link>
                  )}
                </DropdownMenu.Item>
              ) : (
                <DropdownMenu.CheckboxItem checked={isOn} className={styles.item} onSelect={onSelect}>
                  {icon}
                  {label}
                  <span className={styles.state} aria-hidden>
                    {isOn
                      ? t({ message: 'on', comment: 'Of a switch' })
                      : t({ message: 'off', comment: 'Of a switch' })}
                  </span>
                </DropdownMenu.CheckboxItem>
              )}
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
