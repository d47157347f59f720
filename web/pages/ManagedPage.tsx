import { t } from '@lingui/core/macro'
import { Suspense, type ReactNode } from 'react'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { PageHeading } from '../content/pageHeadings.ts'
import styles from './ManagedPage.module.css'

const ManageTabs = lazyWithRetry(async () => (await import('./manage/screens.ts')).tabs)

interface Props extends PageHeading {
  /** Whether the reader may write it. */
  isManaged: boolean
  children: ReactNode
}

/** A page of the site that administrators write: to them it is a screen of Management, with its tabs where all others have them. */
export function ManagedPage({ isManaged, children, ...heading }: Props) {
  if (!isManaged) return <Page {...heading}>{children}</Page>
  return (
    <Page title={t`Management`} width="wide" isCompact>
      <div className={styles.tabs}>
        <Suspense>
          <ManageTabs />
        </Suspense>
      </div>
      <div className={styles.column}>
        <h2>{heading.title}</h2>
        {heading.lead && <p className={styles.lead}>{heading.lead}</p>}
        {children}
      </div>
    </Page>
  )
}
