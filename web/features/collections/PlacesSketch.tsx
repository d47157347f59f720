import type { ListedCollection } from '#contract/collections'
import styles from './Collections.module.css'

/** Sides of the picture and its inner margin, in px. */
const side = 56
const margin = 11
/** Degrees of latitude: stories of one corner look no farther apart. */
const smallest = 0.0005

/** The stories' places in px, north above, as far apart as they are on the ground. */
const layOut = (points: ListedCollection['points']): [x: number, y: number][] => {
  const [[startLatitude, startLongitude] = [0, 0]] = points
  const narrow = Math.cos((startLatitude / 180) * Math.PI)
  // The copy of each longitude that is nearest to the first one.
  const placed = points.map(([latitude, longitude]): [number, number] => [
    ((((longitude - startLongitude + 540) % 360) + 360) % 360) * narrow,
    -latitude,
  ])
  const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [west, east] = rangeOf(placed.map(([x]) => x))
  const [north, south] = rangeOf(placed.map(([, y]) => y))
  const scale = (side - 2 * margin) / Math.max(east - west, south - north, smallest)
  const at = (value: number, from: number, to: number) => side / 2 + (value - (from + to) / 2) * scale
  return placed.map(([x, y]) => [at(x, west, east), at(y, north, south)])
}

interface Props extends Pick<ListedCollection, 'kind' | 'points'> {
  /** The number of each point; without them they are dots. */
  numbers?: readonly number[]
}

/** A picture of where the stories of a collection are; of a walk, with the way from one to the next. */
export function PlacesSketch({ kind, points, numbers }: Props) {
  const spots = layOut(points)
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${side} ${side}`} aria-hidden>
      {kind === 'walk' && <polyline points={spots.map((spot) => spot.join()).join(' ')} />}
      {spots.map(([x, y], n) =>
        numbers ? (
          <g key={n} transform={`translate(${x} ${y})`}>
            <circle r={2.4} />
            <text>{numbers[n]}</text>
          </g>
        ) : (
          <circle key={n} cx={x} cy={y} r={kind === 'walk' && n === 0 ? 4.5 : 3} />
        ),
      )}
    </svg>
  )
}
