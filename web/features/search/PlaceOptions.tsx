import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  BookOpenText,
  Building2,
  Globe,
  House,
  Landmark,
  type LucideIcon,
  Map,
  MapPin,
  Search,
  Signpost,
} from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { PlaceView } from '#contract/places'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { useComboboxKeys } from '#web/ui/useComboboxKeys.ts'
import { nameOf, shortNameOf } from './placeNames.ts'
import styles from './PlaceOptions.module.css'
import { type Suggestion, useSuggestions } from './useSuggestions.ts'
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

const keyOf = (option: Suggestion): string =>
  'place' in option ? `${option.place.label} ${option.place.x} ${option.place.y}` : `stories ${option.isNone}`

/** What the list says to a screen reader. */
const sayPlaces = (options: readonly Suggestion[], none: string): string => {
  const places = options.filter((option) => 'place' in option)
  const count = places.length === 0 ? t`No places` : plural(places.length, { one: 'One place', other: '# places' })
  return options.some((option) => 'isNone' in option) ? `${none} ${count}` : count
}

/** The options of an older text until those of this one are there: the same places, beside a search of what is typed now. */
const forNow = (words: string, options: readonly Suggestion[]): readonly Suggestion[] => {
  const places = options.filter((option) => 'place' in option)
  const stories: Suggestion = { words }
  return options[0] && 'place' in options[0] ? [options[0], stories, ...places.slice(1)] : [stories, ...places]
}

/**
 * The list below the search field: places that match the typed text, and the stories with these words. The first option is what Enter
 * does, and is chosen until the visitor chooses another.
 */
export default function PlaceOptions({ input, text, near, onPlace, onWords, onList, onClose }: Props) {
  const words = text.trim()
  const suggestions = useSuggestions(words, near)
  // What was found for an older text says nothing of stories with this one.
  const isOld = suggestions.of !== words
  const options = isOld ? forNow(words, suggestions.options) : suggestions.options
  // The key of the option, not its number: places may come while one is chosen.
  const [chosen, setChosen] = useState({ of: words, key: '' })
  const index = options.findIndex((option) => chosen.of === words && keyOf(option) === chosen.key)
  const active = index >= 0 ? index : isOld ? null : 0
  const count = words.length < 2 ? 0 : options.length
  const take = (index: number) => {
    onClose()
    const option = options[index]
    if (option && 'place' in option) onPlace(option.place, shortNameOf(option.place))
    else if (option) onWords(option.words)
  }
  // From the first to the last and back: one is always chosen.
  const move = (to: number | null) => {
    const option = options[to ?? (active === 0 ? count - 1 : 0)]
    if (option) setChosen({ of: words, key: keyOf(option) })
  }
  useComboboxKeys(input, { count, active, onMove: move, onTake: take, onClose })
  useEffect(() => {
    onList({
      'aria-expanded': count > 0,
      'aria-activedescendant': active === null || count === 0 ? undefined : idOf(active),
    })
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
        {count > 0 && (
          <ul id="place-options" role="listbox" aria-label={t`Places and stories`}>
            {options.map((option, index) => (
              <li key={keyOf(option)} {...propsOf(index)}>
                {'place' in option ? (
                  <PlaceOption {...option} />
                ) : option.isNone ? (
                  <NoStoriesOption>{none}</NoStoriesOption>
                ) : (
                  <StoriesOption words={option.words} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <LiveRegion>{isOld ? '' : sayPlaces(options, none)}</LiveRegion>
    </>
  )
}

/** A place; `isWithout` says which words it leaves over, where no story has them either. */
function PlaceOption({ place, isWithout }: { place: PlaceView; isWithout?: boolean }) {
  const Icon = placeIcons[place.kind]
  return (
    <>
      <Icon size={18} aria-hidden />
      <span>
        <b>
          <bdi>{nameOf(place)}</bdi>
        </b>
        <span className={styles.rest}>
          <bdi>{whereOf(place)}</bdi>
        </span>
        {isWithout && (
          <span className={styles.rest}>
            <Trans>without “{place.unknown}”</Trans>
          </span>
        )}
      </span>
    </>
  )
}

/** The search that finds nothing: its page has more to offer than this list. */
function NoStoriesOption({ children }: { children: string }) {
  return (
    <>
      <Search size={18} aria-hidden />
      <b>{children}</b>
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
