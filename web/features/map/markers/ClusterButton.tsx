import { plural, t } from '@lingui/core/macro'
import { memo, useMemo } from 'react'
import { useMap } from 'react-leaflet'
import { categories } from '#contract/categories'
import { inReadersWords } from '#web/lib/i18n.ts'
import { listOf } from '#web/lib/words.ts'
import { mayPart } from './clusterBox.ts'
import { ringRadius, type Cluster } from './clusterEntries.ts'
import styles from './markers.module.css'
import type { PositionRef } from './useElementPositions.ts'

const words = (total: number, counts: Cluster['counts']) => {
  const stories = plural(total, { one: `${total} story`, other: `${total} stories` })
  const parts = listOf(
    categories.flatMap(({ id, counted }) => {
      const count = counts[id - 1]
      return count ? [inReadersWords(counted, { count })] : []
    }),
  )
  return t({ message: `${stories}: ${parts}`, comment: 'As in: 12 stories: 9 personal, 3 historical' })
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
  const map = useMap()
  const label = words(cluster.total, cluster.counts)
  const name = mayPart(cluster, map.getZoom()) ? t`${label}. Zoom in` : t`${label}. Show these stories`
  return (
    <button
      ref={useMemo(() => positionAt(cluster), [positionAt, cluster])}
      type="button"
      className={`${styles.cluster} leaflet-zoom-animated leaflet-interactive`}
      data-marker={cluster.key}
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      data-tip={name}
      style={{ inlineSize: 2 * radius, blockSize: 2 * radius, margin: -radius }}
    />
  )
})
