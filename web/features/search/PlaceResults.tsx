import { MapPin } from 'lucide-react'
import type { PlaceView } from '#contract/places'
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
          const [name, ...rest] = place.label.split(', ')
          return (
            <li key={`${place.x} ${place.y}`}>
              <button type="button" className={styles.place} onClick={() => onGo(place)}>
                <MapPin size={18} aria-hidden />
                <span>
                  <b>{name}</b>
                  {rest.length > 0 && <span className={styles.rest}>{rest.join(', ')}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
