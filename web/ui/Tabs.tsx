import { Tabs } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Tabs.module.css'

interface Props extends Pick<ComponentProps<typeof Tabs.Root>, 'defaultValue' | 'value' | 'onValueChange'> {
  /** What the tabs choose from. */
  label: string
  tabs: readonly { name: string; label: ReactNode }[]
  /** Lays out the row of tabs. */
  className: string | undefined
  /** A `TabPanel` for each tab, with the tab's name as its value. */
  children: ReactNode
}

/** A row of tabs over their panels. Arrow keys, Home and End choose, in the direction of the page. */
export function TabGroup({ label, tabs, className, children, ...state }: Props) {
  return (
    <Tabs.Root dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'} {...state}>
      <Tabs.List aria-label={label} className={`${styles.tabs} ${className}`}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.name} value={tab.name}>
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {children}
    </Tabs.Root>
  )
}

/** What a tab shows. Its content is mounted only while its tab is chosen, unless `forceMount` is set. */
export const TabPanel = Tabs.Content
