import { t } from '@lingui/core/macro'
import { Smile } from 'lucide-react'
import { Popover, Toolbar } from 'radix-ui'
import { Suspense, useRef, useState } from 'react'
import { stayOpenWhileComposing } from '#web/lib/isComposing.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './EditorToolbar.module.css'

const EmojiPicker = lazyWithRetry(() => import('./EmojiPicker.tsx'))

/** Inserts an emoji at the cursor. The list is loaded from our own origin when it is opened. */
export function EmojiMenu({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const picked = useRef<string | null>(null)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Toolbar.Button asChild>
        <Popover.Trigger className={styles.button} aria-label={t`Emoticons`} title={t`Emoticons`}>
          <Smile size={19} aria-hidden />
        </Popover.Trigger>
      </Toolbar.Button>
      <Popover.Portal>
        <Popover.Content
          className={styles.emoticons}
          aria-label={t`Emoticons`}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={stayOpenWhileComposing}
          onCloseAutoFocus={(event) => {
            if (picked.current === null) return
            event.preventDefault()
            onEmoji(picked.current)
            picked.current = null
          }}
        >
          <Suspense fallback={<Spinner label={t`Loading emoji`} />}>
            <EmojiPicker
              onEmoji={(emoji) => {
                picked.current = emoji
                setOpen(false)
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
