import { plural, t } from '@lingui/core/macro'
import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fromMapPosition } from '#contract/mercator'
import { formatCount } from '#web/lib/numbers.ts'
import { BottomSheet } from '#web/ui/BottomSheet.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useEscape } from '#web/ui/useEscape.ts'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import { panIntoView } from '../view/panIntoView.ts'
import { ringRadius, type Cluster } from '../markers/clusterEntries.ts'
import styles from './ClusterSpot.module.css'
import { ClusterList } from './ClusterList.tsx'

interface Props {
  map: LeafletMap
  /** One that no zoom parts. */
  cluster: Cluster
  /** Out of sight, and as it was when it comes back. */
  isHidden: boolean
  /** The query string that links keep; it says how the map is filtered. */
  search: string
  /** The three icons as paths in a box of 24. */
  iconPaths: readonly string[]
  onClose: () => void
}

/** px between the card and what it stands beside. */
const air = 10

/** Puts a card beside a place of the map, inside the map's frame; answers whether the place is in sight. */
const putBeside = (card: HTMLElement, map: LeafletMap, cluster: Cluster): boolean => {
  const { latitude, longitude } = fromMapPosition(cluster)
  const { x, y } = map.latLngToContainerPoint([latitude, longitude])
  const { x: width, y: height } = map.getSize()
  const reach = ringRadius(cluster.total) + air
  const isRoomAfter = x + reach + card.offsetWidth + air <= width
  card.style.left = `${Math.max(air, isRoomAfter ? x + reach : x - reach - card.offsetWidth)}px`
  card.style.top = `${Math.max(air, Math.min(y - card.offsetHeight / 2, height - card.offsetHeight - air))}px`
  return x >= 0 && x <= width && y >= 0 && y <= height
}

/** Keeps a card beside its place, and closes it when the map is pressed elsewhere, zoomed, or moved away from it. */
const useCard = ({ map, cluster, isHidden, onClose }: Props, isCard: boolean) => {
  const card = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  const follow = useEffectEvent(() => {
    if (card.current && !isHidden && !putBeside(card.current, map, cluster)) onClose()
  })
  useLayoutEffect(() => follow())
  useEffect(() => {
    const leave = () => close()
    const move = () => follow()
    // React hears of the press that opened it before Leaflet does.
    const opened = performance.now()
    const press = ({ originalEvent }: LeafletMouseEvent) => originalEvent.timeStamp > opened && leave()
    map.on({ click: press, zoomstart: leave })
    if (isCard) map.on({ move, resize: move })
    const watcher = new ResizeObserver(move)
    if (card.current) watcher.observe(card.current)
    return () => {
      map.off({ click: press, zoomstart: leave, move, resize: move })
      watcher.disconnect()
    }
  }, [map, isCard])
  return card
}

/** The stories of a place that no zoom parts, as a list: a card beside the place, or on phones a sheet below it. */
export default function ClusterSpot(props: Props) {
  const { map, cluster, isHidden, onClose } = props
  const id = useId()
  const isPhone = useIsPhone()
  const [height, setHeight] = useState<'half' | 'full'>('half')
  const card = useCard(props, !isPhone)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    onClose()
    const container = map.getContainer()
    const marker = container.querySelector<HTMLElement>(`[data-marker="${CSS.escape(cluster.key)}"]`)
    ;(marker ?? container).focus({ preventScroll: true })
  }
  useEscape(!isHidden, close)
  useEffect(() => {
    if (isHidden) return
    const inside = heading.current?.closest('section')
    if (!inside?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [isHidden])
  useEffect(() => {
    if (!isPhone || isHidden) return
    const bottom = map.getSize().y / 2
    panIntoView(
      map,
      { ...fromMapPosition(cluster), id: 0, category: 1, placePrecision: 'exact' },
      { left: 0, right: 0, bottom },
      { isFirst: false, hasPin: true, hasStreets: true },
    )
  }, [map, cluster, isPhone, isHidden])

  const n = formatCount(cluster.total)
  const title = (
    <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
      {plural(cluster.total, { one: `${n} story at this place`, other: `${n} stories at this place` })}
    </h2>
  )
  const list = <ClusterList {...props} />
  if (isPhone)
    return createPortal(
      <div hidden={isHidden}>
        <BottomSheet
          height={height}
          onHeight={(next) => (next === 'peek' ? close() : setHeight(next))}
          label={t`Stories at this place`}
          loweredTitle={title}
          onLeave={close}
        >
          {list}
        </BottomSheet>
      </div>,
      map.getContainer().closest('main') ?? document.body,
    )
  return (
    <section ref={card} role="dialog" aria-labelledby={id} className={styles.card} hidden={isHidden}>
      <div className={styles.head}>
        {title}
        <IconButton label={t`Close`} onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.scroller}>{list}</div>
    </section>
  )
}
