import { t } from '@lingui/core/macro'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { stayOpenWhileComposing } from '#web/lib/isComposing.ts'
import styles from './Toasts.module.css'
import { dismissToast, toastStore } from './toasts.ts'
import { useIsPhone } from './useIsPhone.ts'

/**
 * Where `toast(…)` appears; the frame shows it once. The time stops while the pointer or the focus is on a message, and
 * F8 leads there.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    // Up and down, because a drag along the line selects words: an address that could not be copied is one.
    <Toast.Provider label={t`Message`} swipeDirection={useIsPhone() ? 'up' : 'down'}>
      {toasts.map(({ id, message, action }) => (
        <Toast.Root
          key={id}
          type="background"
          className={styles.toast}
          style={{ userSelect: 'text' }}
          duration={action ? 10_000 : 6_000}
          onOpenChange={() => dismissToast(id)}
          onEscapeKeyDown={stayOpenWhileComposing}
        >
          <Toast.Description>{message}</Toast.Description>
          {action && (
            <Toast.Action altText={action.label} className={styles.action} onClick={action.run}>
              {action.label}
            </Toast.Action>
          )}
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.toasts} label={`${t`Messages`} ({hotkey})`} />
    </Toast.Provider>
  )
}
