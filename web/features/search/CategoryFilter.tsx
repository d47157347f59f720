import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { categories, type Category } from '#contract/categories'
import { formatCount } from '#web/lib/numbers.ts'
import styles from './CategoryFilter.module.css'

interface Props {
  /** The categories with their names, icons and how many stories of them are in view; null while unknown. */
  choices: readonly { category: Category; name: string; icon: ReactNode; count: number | null }[]
  /** Whether there are more than are counted. */
  isPartial: boolean
  chosen: ReadonlySet<Category>
  onChange: (chosen: ReadonlySet<Category>) => void
}

const toggle = (chosen: ReadonlySet<Category>, category: Category): ReadonlySet<Category> => {
  const next = new Set(chosen)
  if (!next.delete(category)) next.add(category)
  return next.size === categories.length ? new Set() : next
}

/** The categories, the map's legend and filter at once; none chosen shows all. */
export function CategoryFilter({ choices, isPartial, chosen, onChange }: Props) {
  return (
    <div role="group" aria-label={t`Categories`} className={styles.filter}>
      {choices.map(({ category, name, icon, count }) => (
        <button
          key={category}
          type="button"
          className={styles.category}
          data-category={category}
          data-muted={(chosen.size > 0 && !chosen.has(category)) || undefined}
          aria-pressed={chosen.has(category)}
          onClick={() => onChange(toggle(chosen, category))}
        >
          <span className={styles.figure}>
            {icon}
            <span className={styles.count}>{count === null ? '' : formatCount(count) + (isPartial ? '+' : '')}</span>
          </span>
          <span className={styles.name}>{name}</span>
        </button>
      ))}
    </div>
  )
}
