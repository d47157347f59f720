import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

interface Props {
  /** The name of the chosen tab. */
  value: string
  onValueChange: (name: string) => void
  /** What the tabs choose from. */
  label: string
  tabs: readonly { name: string; label: ReactNode }[]
  /** Lays out the row of tabs. */
  className: string | undefined
  /** A `TabPanel` for each tab, with the tab's name as its value. */
  children: ReactNode
}

/** A row of tabs over their panels. Arrow keys, Home and End choose, in the direction of the page. */
export function TabGroup({ label, tabs, className, children, value, onValueChange }: Props) {
  return (
    <Tabs.Root dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'} {...{ value, onValueChange }}>
      <Tabs.List
        aria-label={label}
        className={`${styles.tabs} ${className}`}
        // radix-ui focuses a pressed tab by script, which would show the keyboard's focus ring. The browser focuses it too.
        onMouseDownCapture={(event) => event.stopPropagation()}
      >
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.name} value={tab.name} onClick={() => value !== tab.name && onValueChange(tab.name)}>
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
