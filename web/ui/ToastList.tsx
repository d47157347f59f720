import { t } from '@lingui/core/macro'
import { Toast } from 'radix-ui'
import { stayOpenWhileComposing } from '#web/lib/isComposing.ts'
import styles from './Toasts.module.css'
import { dismissToast, type Toast as Message } from './toasts.ts'
import { useIsPhone } from './useIsPhone.ts'

/** Short messages. Their time stops while the pointer or the focus is on one, and F8 leads there. */
export default function ToastList({ toasts }: { toasts: readonly Message[] }) {
  // As in Toasts.module.css.
  const isAbove = useIsPhone() && document.querySelector('[data-height=full], [data-toasts=bottom]') === null
  return (
    // Up and down, because a drag along the line selects text: an address that could not be copied is in one.
    <Toast.Provider label={t`Message`} swipeDirection={isAbove ? 'up' : 'down'}>
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
