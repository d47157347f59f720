import { useSyncExternalStore } from 'react'
import styles from './Toasts.module.css'
import { dismissToast, toastStore } from './toasts.ts'

/** Where `toast(…)` appears; the frame shows it once. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map(({ id, message, action }) => (
        <div key={id} className={styles.toast}>
          {message}
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
