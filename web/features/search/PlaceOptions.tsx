import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BookOpenText, Building2, Globe, House, Landmark, type LucideIcon, Map, MapPin, Signpost } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { PlaceView } from '#contract/places'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { useComboboxKeys } from '#web/ui/useComboboxKeys.ts'
import { nameOf, shortNameOf } from './placeNames.ts'
import styles from './PlaceOptions.module.css'
import { type Suggestions, useSuggestions } from './useSuggestions.ts'
import { whereOf } from './wherePlace.ts'

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

type Option = PlaceView | 'words'

/** What the list says to a screen reader. */
const sayPlaces = ({ places, isNone }: Suggestions, none: string): string => {
  const count = places.length === 0 ? t`No places` : plural(places.length, { one: 'One place', other: '# places' })
  return isNone ? `${none} ${count}` : count
}

/** The list below the search field: places that match the typed text, and the stories with these words. */
export default function PlaceOptions({ input, text, near, onPlace, onWords, onList, onClose }: Props) {
  const words = text.trim()
  const suggestions = useSuggestions(words, near)
  const { places, mentioned, placesFirst, isNone, of } = suggestions
  // What was found for an older text says nothing of stories with this one.
  const isOld = of !== words
  const asked = isOld ? words : mentioned
  const stories: Option[] = asked ? ['words'] : []
  const options: Option[] = [...places.slice(0, placesFirst), ...stories, ...places.slice(placesFirst)]
  // The option itself, not its number: places may come while one is chosen.
  const [chosen, setChosen] = useState<{ of: string; option: Option | null }>({ of: words, option: null })
  const index = chosen.of === words && chosen.option ? options.indexOf(chosen.option) : -1
  const active = index < 0 ? null : index
  const count = words.length < 2 ? 0 : options.length
  const take = (index: number) => {
    onClose()
    const option = options[index]
    if (option === 'words') onWords(asked)
    else if (option) onPlace(option, shortNameOf(option))
  }
  const move = (to: number | null) => setChosen({ of: words, option: to === null ? null : (options[to] ?? null) })
  useComboboxKeys(input, { count, active, onMove: move, onTake: take, onClose })
  useEffect(() => {
    onList({ 'aria-expanded': count > 0, 'aria-activedescendant': active === null ? undefined : idOf(active) })
  }, [onList, count, active])
  const propsOf = (index: number) => ({
    id: idOf(index),
    role: 'option',
    'aria-selected': index === active,
    className: styles.option,
    onClick: () => take(index),
  })
  const none = t`No stories mention “${words}”.`
  if (words.length < 2) return null
  return (
    <>
      {/* A press must not take the focus out of the field: that would close the list before it counts. */}
      <div role="presentation" className={styles.list} onMouseDown={(event) => event.preventDefault()}>
        {isNone && !isOld && (
          <p className={styles.none} dir="auto">
            {none}
          </p>
        )}
        {count > 0 && (
          <ul id="place-options" role="listbox" aria-label={t`Places and stories`}>
            {options.map((option, index) => (
              <li key={option === 'words' ? option : `${option.label} ${option.x} ${option.y}`} {...propsOf(index)}>
                {option === 'words' ? (
                  <StoriesOption words={asked} />
                ) : (
                  <PlaceOption place={option} isWithout={isNone && mentioned === ''} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <LiveRegion>{isOld ? '' : sayPlaces(suggestions, none)}</LiveRegion>
    </>
  )
}

/** A place; `isWithout` says which words it leaves over, where no story has them either. */
function PlaceOption({ place, isWithout }: { place: PlaceView; isWithout: boolean }) {
  const Icon = placeIcons[place.kind]
  return (
    <>
      <Icon size={18} aria-hidden />
      <span dir="auto">
        <b>{nameOf(place)}</b>
        <span className={styles.rest}>{whereOf(place)}</span>
        {isWithout && place.unknown && (
          <span className={styles.rest}>
            <Trans>without “{place.unknown}”</Trans>
          </span>
        )}
      </span>
    </>
  )
}

function StoriesOption({ words }: { words: string }) {
  return (
    <>
      <BookOpenText size={18} aria-hidden />
      <span>
        <span className={styles.rest}>
          <Trans>Stories that mention</Trans>
        </span>
        <b dir="auto">
          <Trans>“{words}”</Trans>
        </b>
      </span>
    </>
  )
}
