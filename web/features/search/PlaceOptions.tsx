import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BookOpenText, Building2, Globe, House, Landmark, type LucideIcon, Map, MapPin, Signpost } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { PlaceView } from '#contract/places'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { useComboboxKeys } from '#web/ui/useComboboxKeys.ts'
import { nameOf, restOf, shortNameOf } from './placeNames.ts'
import styles from './PlaceOptions.module.css'
import { useSuggestions } from './useSuggestions.ts'

const placeIcons: Record<PlaceView['kind'], LucideIcon> = {
  country: Globe,
  region: Map,
  town: Building2,
  quarter: MapPin,
  street: Signpost,
  spot: Landmark,
  address: House,
}

interface Props {
  input: RefObject<HTMLInputElement | null>
  text: string
  near: () => string | undefined
  onPlace: (place: PlaceView, placeName: string) => void
  /** The visitor chose the stories with these words. */
  onWords: (text: string) => void
  /** What the field says of the list. */
  onList: (list: { 'aria-expanded': boolean; 'aria-activedescendant': string | undefined }) => void
  onClose: () => void
}

const idOf = (index: number) => `place-option-${index}`

/** The list below the search field: places that match the typed text, and the stories with these words. */
export default function PlaceOptions({ input, text, near, onPlace, onWords, onList, onClose }: Props) {
  const words = text.trim()
  const { places, of } = useSuggestions(words, near)
  // The option itself, not its number: places may come while one is chosen.
  const [chosen, setChosen] = useState<{ of: string; option: PlaceView | 'words' | null }>({ of: words, option: null })
  const indexOf = (option: PlaceView | 'words') => (option === 'words' ? places.length : places.indexOf(option))
  const index = chosen.of === words && chosen.option ? indexOf(chosen.option) : -1
  const active = index < 0 ? null : index
  const count = words.length < 2 ? 0 : places.length + 1
  const take = (index: number) => {
    onClose()
    const place = places[index]
    if (place) onPlace(place, shortNameOf(place))
    else onWords(words)
  }
  const move = (to: number | null) => setChosen({ of: words, option: to === null ? null : (places[to] ?? 'words') })
  useComboboxKeys(input, { count, active, onMove: move, onTake: take, onClose })
  useEffect(() => {
    onList({ 'aria-expanded': count > 0, 'aria-activedescendant': active === null ? undefined : idOf(active) })
  }, [onList, count, active])
  if (count === 0) return null
  const option = (index: number) => ({
    id: idOf(index),
    role: 'option',
    'aria-selected': index === active,
    className: styles.option,
    onClick: () => take(index),
  })
  return (
    <>
      {/* A press must not take the focus out of the field: that would close the list before it counts. */}
      <ul
        id="place-options"
        role="listbox"
        aria-label={t`Places and stories`}
        className={styles.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {places.map((place, index) => {
          const Icon = placeIcons[place.kind]
          return (
            <li key={`${place.label} ${place.x} ${place.y}`} {...option(index)}>
              <Icon size={18} aria-hidden />
              <span dir="auto">
                <b>{nameOf(place)}</b>
                <span className={styles.rest}>{restOf(place)}</span>
                {place.unknown && (
                  <span className={styles.rest}>
                    <Trans>without “{place.unknown}”</Trans>
                  </span>
                )}
              </span>
            </li>
          )
        })}
        <li {...option(places.length)}>
          <BookOpenText size={18} aria-hidden />
          <span>
            <span className={styles.rest}>
              <Trans>Stories that mention</Trans>
            </span>
            <b dir="auto">
              <Trans>“{words}”</Trans>
            </b>
          </span>
        </li>
      </ul>
      <LiveRegion>
        {of !== words
          ? ''
          : places.length === 0
            ? t`No places`
            : plural(places.length, { one: 'One place', other: '# places' })}
      </LiveRegion>
    </>
  )
}
