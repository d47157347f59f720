import { MapPin } from 'lucide-react'
import type { PlaceView } from '#contract/places'
import { nameOf, restOf } from './placeNames.ts'
import styles from './PlaceResults.module.css'

/** Places of that name, each of which moves the map there. */
export default function PlaceResults({
  places,
  onGo,
}: {
  places: readonly PlaceView[]
  onGo: (place: PlaceView) => void
}) {
  if (places.length === 0) return null
  return (
    <section aria-labelledby="places-title" className={styles.places}>
      <h2 id="places-title">Places</h2>
      <ul className={styles.list}>
        {places.map((place) => {
          const rest = restOf(place)
          return (
            <li key={`${place.x} ${place.y}`}>
              <button type="button" className={styles.place} onClick={() => onGo(place)}>
                <MapPin size={18} aria-hidden />
                <span>
                  <b>{nameOf(place)}</b>
                  {rest && <span className={styles.rest}>{rest}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
