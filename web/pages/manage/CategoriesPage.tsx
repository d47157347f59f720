import { useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import { CategorySign } from '#web/features/stories/CategorySign.tsx'
import { call } from '#web/lib/api.ts'
import { grouped } from '#web/lib/numbers.ts'
import { Card } from '#web/ui/Card.tsx'
import styles from './CategoriesPage.module.css'

export const loader = () => call(calls.categories.list, {})

export default function CategoriesPage() {
  const categories = useLoaderData<typeof loader>()
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ul className={styles.categories}>
        {categories.map(({ id, name, count }) => (
          <Card as="li" key={id} className={styles.category} data-category={id}>
            <h2>
              <CategorySign category={id} size={20} />
              {name}
            </h2>
            <p className={styles.count}>
              {grouped(count)} <span>{count === 1 ? 'story' : 'stories'}</span>
            </p>
            <p className={styles.share}>
              {total > 0 ? Math.round((100 * count) / total) : 0}% of {grouped(total)}
            </p>
          </Card>
        ))}
      </ul>
      <p className={styles.note}>These are the stories shown on the map. The three categories are fixed.</p>
    </>
  )
}
