import type { ReactNode, Ref } from 'react'
import type { AccountProps } from '#web/app/shell/Account.tsx'
import { Header } from '#web/app/shell/Header.tsx'
import { SkipLink } from '#web/app/shell/SkipLink.tsx'
import styles from './AppLayout.module.css'

interface Props {
  siteName: string
  account: AccountProps
  /** The screen fills the space under the header and does not scroll as a whole. */
  isMap: boolean
  /** The scroll container of the screen. */
  scroller?: Ref<HTMLElement>
  /** Notices under the header: no connection, or a paused account. */
  notice?: ReactNode
  children?: ReactNode
  /** Over the screen: dialogs and short messages. */
  beside?: ReactNode
}

/**
 * The frame of header and screen: in the app, and in the prerendered pages (web/build/prerenderedShell.tsx).
 */
export function AppLayout({ siteName, account, isMap, scroller, notice, children, beside }: Props) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Header siteName={siteName} {...account} />
      <div role="status">{notice}</div>
      <main ref={scroller} id="main" tabIndex={-1} className={isMap ? styles.map : styles.screen}>
        {children}
      </main>
      {beside}
    </div>
  )
}
