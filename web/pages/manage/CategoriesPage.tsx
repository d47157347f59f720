import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import { call } from '#web/lib/api.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { formatCount, formatPercent, percentages } from '#web/lib/numbers.ts'
import { Card } from '#web/ui/Card.tsx'
import styles from './CategoriesPage.module.css'

export const loader = () => call(calls.categories.list, {})

export default function CategoriesPage() {
  const categories = useLoaderData<typeof loader>()
  const counts = categories.map(({ count }) => count)
  const stories = formatCount(counts.reduce((sum, count) => sum + count, 0))
  const shares = percentages(counts)
  const rows = categories.map((category, index) => ({ ...category, share: formatPercent(shares[index]!) }))
  return (
    <>
      <ul className={styles.categories}>
        {rows.map(({ id, name, count, share }) => (
          <Card as="li" key={id} className={styles.category} data-category={id}>
            <h2>
              <CategoryIcon category={id} size={20} />
              {inReadersWords(name)}
            </h2>
            <p className={styles.count}>
              {formatCount(count)} <span>{plural(count, { one: 'story', other: 'stories' })}</span>
            </p>
            <p className={styles.share}>
              <Trans comment="The share of this category in all stories: 12% of 300">
                {share} of {stories}
              </Trans>
            </p>
          </Card>
        ))}
      </ul>
      <p className={styles.note}>
        <Trans>These are the stories shown on the map. The categories are fixed.</Trans>
      </p>
    </>
  )
}
