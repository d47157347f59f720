import { plural, t } from '@lingui/core/macro'
import { memo, useMemo } from 'react'
import { categories } from '#contract/categories'
import { ringRadius, type Cluster } from './clusterEntries.ts'
import styles from './markers.module.css'
import type { PositionRef } from './useElementPositions.ts'

const words = (total: number, counts: Cluster['counts']) => {
  const parts = categories.flatMap(({ name, one }, index) => {
    const count = counts[index]
    return count ? [`${count} ${count === 1 ? one : name}`] : []
  })
  return `${plural(total, { one: `${total} story`, other: `${total} stories` })}: ${parts.join(', ')}`
}

interface Props {
  cluster: Cluster
  positionAt: PositionRef
  /** Where Tab stops. */
  isStop: boolean
}

/** A cluster's button over its ring on the canvas: what the keyboard, the pointer and screen readers meet. */
export const ClusterButton = memo(function ClusterButton({ cluster, positionAt, isStop }: Props) {
  const radius = ringRadius(cluster.total)
  const label = words(cluster.total, cluster.counts)
  return (
    <button
      ref={useMemo(() => positionAt(cluster), [positionAt, cluster])}
      type="button"
      className={`${styles.cluster} leaflet-zoom-animated leaflet-interactive`}
      data-marker={cluster.key}
      tabIndex={isStop ? 0 : -1}
      aria-label={t`${label}. Show these stories`}
      data-tip={label}
      style={{ inlineSize: 2 * radius, blockSize: 2 * radius, margin: -radius }}
    />
  )
})
