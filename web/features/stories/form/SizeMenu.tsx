import { t } from '@lingui/core/macro'
import { ALargeSmall, Check, ChevronDown } from 'lucide-react'
import { DropdownMenu, Toolbar } from 'radix-ui'
import { useRef } from 'react'
import { limits } from '#contract/limits'
import { direction } from '#web/lib/i18n.ts'
import menu from '#web/ui/Menu.module.css'
import { stayOpenWhileComposing } from '#web/lib/isComposing.ts'
import styles from './EditorToolbar.module.css'

interface Props {
  /** Points, or null for the story's own size. */
  size: number | null
  /** Called once the menu has closed, so that the editor can take the focus and apply the size. */
  onSize: (size: number | null) => void
}

const choices = [null, ...limits.fontSizes]
const nameOf = (size: number | null) =>
  size === null
    ? t({ message: 'Normal', comment: 'A size of letters' })
    : t({ message: `${size}pt`, comment: 'A size of letters in points' })

/** The menu of font sizes: ten from 8pt to 36pt, and the normal one. */
export function SizeMenu({ size, onSize }: Props) {
  const chosen = useRef<number | null | undefined>(undefined)
  return (
    <DropdownMenu.Root modal={false} dir={direction}>
      <Toolbar.Button asChild>
        <DropdownMenu.Trigger className={styles.button} aria-label={t`Font size: ${nameOf(size)}`} title={t`Font size`}>
          <ALargeSmall size={20} aria-hidden />
          <span className={styles.size}>{nameOf(size)}</span>
          <ChevronDown size={14} aria-hidden />
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          onEscapeKeyDown={stayOpenWhileComposing}
          className={`${menu.menu} ${styles.sizes}`}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (chosen.current === undefined) return
            event.preventDefault()
            onSize(chosen.current)
            chosen.current = undefined
          }}
        >
          <DropdownMenu.RadioGroup
            value={nameOf(size)}
            onValueChange={(name) => {
              chosen.current = choices.find((choice) => nameOf(choice) === name) ?? null
            }}
          >
            {choices.map((choice) => (
              <DropdownMenu.RadioItem key={nameOf(choice)} value={nameOf(choice)} className={menu.item}>
                {nameOf(choice)}
                <DropdownMenu.ItemIndicator className={styles.chosen}>
                  <Check size={16} aria-hidden />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
