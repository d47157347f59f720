import { t } from '@lingui/core/macro'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './ShareDialog.module.css'

interface Tab {
  name: string
  label: string
  icon: ReactNode
  content: ReactNode
}

/** How many tabs further a key leads from `from`, as the page reads; null for another key. */
const stepOf = (key: string, from: number, count: number): number | null => {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return -from
  if (key === 'End') return count - 1 - from
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return key === forward ? 1 : -1
}

/** Ways to share behind tabs, of which only the chosen one is made. `first` is chosen at first. */
export function ShareTabs({ tabs, first }: { tabs: readonly Tab[]; first: string }) {
  const id = useId()
  const [chosen, setChosen] = useState(first)
  const tabId = (name: string) => `${id}${name}`
  const press = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ name }) => name === chosen)
    const step = stepOf(event.key, from, tabs.length)
    if (step === null) return
    event.preventDefault()
    const { name } = tabs.at((from + step) % tabs.length)!
    setChosen(name)
    document.getElementById(tabId(name))?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={t`Ways to share`} tabIndex={-1} className={styles.tabs} onKeyDown={press}>
        {tabs.map(({ name, label, icon }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(name)}
            aria-controls={name === chosen ? `${id}panel` : undefined}
            aria-selected={name === chosen}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => setChosen(name)}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
      <div key={chosen} role="tabpanel" id={`${id}panel`} aria-labelledby={tabId(chosen)} className={styles.part}>
        {tabs.find(({ name }) => name === chosen)?.content}
      </div>
    </div>
  )
}
