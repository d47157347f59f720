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
  /** Where the screen scrolls. */
  scroller?: Ref<HTMLElement>
  /** Said under the header: that the connection is gone, or the account is paused. */
  notice?: ReactNode
  children?: ReactNode
  /** Over the screen: dialogs and short messages. */
  beside?: ReactNode
}

/**
 * Where header and screen stand: in the app, and in the pages as they are before it (web/build/prerenderedShell.tsx).
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
