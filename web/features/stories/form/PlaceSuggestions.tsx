import { plural, t } from '@lingui/core/macro'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PlaceView } from '#contract/places'
import type { PlacePrecision } from '#contract/precision'
import { withCountry } from '#web/lib/countryNames.ts'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { useComboboxKeys } from '#web/ui/useComboboxKeys.ts'
import styles from './AddressChecker.module.css'
import { usePlaceSuggestions } from './usePlaceSuggestions.ts'

/** What the field says of its list. */
export interface ListState {
  'aria-expanded': boolean
  'aria-activedescendant': string | undefined
}

interface Props {
  input: RefObject<HTMLInputElement | null>
  text: string
  precision: PlacePrecision
  onTake: (place: PlaceView) => void
  onList: (list: ListState) => void
  onClose: () => void
}

/** The id of the list below the address field. */
export const suggestionsId = 'address-suggestions'
const idOf = (index: number) => `${suggestionsId}-${index}`

/** Places of our own gazetteer below the address field, while its author types. */
export function PlaceSuggestions({ input, text, precision, onTake, onList, onClose }: Props) {
  const { places, of } = usePlaceSuggestions(text.trim(), precision)
  const [chosen, setChosen] = useState<PlaceView | null>(null)
  const index = chosen ? places.indexOf(chosen) : -1
  const active = index < 0 ? null : index
  const count = places.length
  const take = (index: number) => {
    onClose()
    if (places[index]) onTake(places[index])
  }
  useComboboxKeys(input, {
    count,
    active,
    onMove: (to) => setChosen(to === null ? null : (places[to] ?? null)),
    onTake: take,
    onClose,
  })
  useEffect(() => {
    onList({ 'aria-expanded': count > 0, 'aria-activedescendant': active === null ? undefined : idOf(active) })
  }, [onList, count, active])
  const list = useRef<HTMLUListElement>(null)
  // The field may be at the lower edge of the form.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0) return null
  const option = (index: number) => ({
    id: idOf(index),
    role: 'option',
    'aria-selected': index === active,
    className: styles.place,
    onClick: () => take(index),
  })
  return (
    <>
      {/* A press must not take the focus out of the field: that would close the list before it counts. */}
      <ul
        ref={list}
        id={suggestionsId}
        role="listbox"
        aria-label={t`Places found`}
        className={`${styles.found} ${styles.suggestions}`}
        onMouseDown={(event) => event.preventDefault()}
      >
        {places.map((place, index) => (
          <li key={`${place.label} ${place.x} ${place.y}`} {...option(index)}>
            <MapPin size={17} aria-hidden />
            <bdi>{withCountry(place.label, place.country)}</bdi>
          </li>
        ))}
      </ul>
      <LiveRegion>
        {of === text.trim() ? plural(places.length, { one: 'One place', other: '# places' }) : ''}
      </LiveRegion>
    </>
  )
}
