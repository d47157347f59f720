import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyWithRetry } from './lazyWithRetry.tsx'
import styles from './Toasts.module.css'
import { type Toast, toastStore } from './toasts.ts'

/** The latest message, without a time limit, where the list cannot be fetched. */
function LatestMessage({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className={styles.toasts} role="status">
      {toasts.length > 0 && <div className={styles.toast}>{toasts.at(-1)?.message}</div>}
    </div>
  )
}

// 11 KB that the first view does not need: web/app/updates.ts fetches it a moment later.
const ToastList = lazyWithRetry(() => import('./ToastList.tsx'), LatestMessage)

/** Where `toast(…)` appears; the frame shows it once. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const [isNeeded, setNeeded] = useState(false)
  if (toasts.length > 0 && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <ToastList toasts={toasts} />
      </Suspense>
    )
  )
}
