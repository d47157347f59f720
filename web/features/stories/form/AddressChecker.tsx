import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MapPin, Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { messages } from '#contract/messages'
import type { PlaceView } from '#contract/places'
import type { PlacePrecision } from '#contract/precision'
import { withCountry } from '#web/lib/countryNames.ts'
import { isComposing } from '#web/lib/isComposing.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { useSite } from '#web/lib/site.ts'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './AddressChecker.module.css'
import { isAddressLong } from './checkStory.ts'
import { type ListState, PlaceSuggestions, suggestionsId } from './PlaceSuggestions.tsx'
import type { StoryValues } from './storyValues.ts'
import { useAddressSearch } from './useAddressSearch.ts'
import { readPlace } from './usePrecision.ts'

interface Props {
  form: UseFormReturn<StoryValues>
  precision: PlacePrecision
  /** The first place found is taken at once; false where the pin was put by hand. */
  takesFirst: boolean
  /** A place of the list, or the first one; with what the author typed, or the name of a suggestion. */
  onTake: (place: PlaceView, typed: string) => void
}

const told = (count: number, isTaken: boolean) =>
  count === 0
    ? ''
    : `${plural(count, { one: 'One place found.', other: '# places found.' })} ${isTaken ? t`The first one is on the map.` : t`Choose one to put the pin there.`}`

/** Only a lookup for an exact place may go on to the operator's geocoder (useAddressSearch.ts). */
const hintOf = (precision: PlacePrecision, geocoder: string | null | undefined) =>
  precision !== 'exact'
    ? t`Only to find the area: it isn’t saved. What you type is sent to our server; a point you tap on the map stays on your device.`
    : geocoder
      ? t`Doesn’t have to be exact: a street, a neighborhood or a town is enough. What you type is sent to our server. If you check the address, it may pass it on to ${geocoder}.`
      : t`Doesn’t have to be exact: a street, a neighborhood or a town is enough. What you type is sent to our server.`

const closed: ListState = { 'aria-expanded': false, 'aria-activedescendant': undefined }

interface FoundProps {
  found: readonly PlaceView[]
  taken: PlaceView | null
  onTake: (place: PlaceView) => void
}

const labelOf = ({ label, country }: PlaceView) => withCountry(label, country)

function FoundPlaces({ found, taken, onTake }: FoundProps) {
  if (found.length === 0) return null
  return (
    <ul className={styles.found} aria-label={t`Places found`}>
      {found.map((place, index) => (
        <li key={index}>
          <button type="button" className={styles.place} aria-pressed={place === taken} onClick={() => onTake(place)}>
            <MapPin size={17} aria-hidden />
            <bdi>{labelOf(place)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The address field, with suggestions while its author types, and a button that looks it up. */
export function AddressChecker({ form, precision, takesFirst, onTake }: Props) {
  const address = useWatch({ control: form.control, name: 'address' })
  const site = useSite()
  const { isPending, found, problem, of, run } = useAddressSearch()
  const [taken, setTaken] = useState<PlaceView | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [list, setList] = useState(closed)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const take = (place: PlaceView, typed = form.getValues('address')) => {
    setTaken(place)
    onTake(place, typed)
  }
  const closeList = () => {
    setTyping(false)
    setList(closed)
  }
  const label = taken ? labelOf(taken) : ''
  const choose = (place: PlaceView) => {
    take(place)
    // The focus was in the list.
    button.current?.focus()
    setOpen(false)
  }
  const check = async () => {
    setTaken(null)
    closeList()
    setOpen(true)
    const before = readPlace(form)
    const [first] = await run(form.getValues('address'), precision)
    // A late answer must not replace what the author has typed, pressed or chosen since.
    if (first && takesFirst && readPlace(form) === before) take(first)
  }
  const suggested = (place: PlaceView) => {
    setOpen(false)
    // What the gazetteer does not know of the text, such as a café, is finer than its place.
    take(place, place.unknown ? address : place.label)
  }
  const { ref, ...field } = form.register('address', {
    onChange: () => {
      setTyping(true)
      setOpen(false)
    },
    onBlur: closeList,
  })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isComposing(event.nativeEvent)) setTyping(true)
    // With `defaultPrevented` an option of the list was taken.
    if (event.key !== 'Enter' || event.defaultPrevented) return
    // Also while a word is composed: Android keyboards would send the whole form.
    event.preventDefault()
    if (!isComposing(event.nativeEvent)) void check()
  }
  return (
    <div className={styles.checker}>
      <Field
        label={t`Address`}
        hint={
          precision === 'exact' && isAddressLong(address) ? (
            <span role="status">{inReadersWords(messages.addressLong)}</span>
          ) : (
            hintOf(precision, site?.placeSearch)
          )
        }
        error={(of === address ? problem : null) ?? form.formState.errors.address?.message}
      >
        {(control) => (
          <div className={styles.ask}>
            <input
              type="text"
              {...field}
              {...control}
              ref={(element) => {
                ref(element)
                input.current = element
              }}
              autoComplete="off"
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-controls={suggestionsId}
              aria-expanded={list['aria-expanded']}
              aria-activedescendant={list['aria-activedescendant']}
              onKeyDown={press}
            />
            <IconButton ref={button} label={t`check address`} onClick={() => void check()}>
              {isPending ? <Spinner size={20} /> : <Search size={20} aria-hidden />}
            </IconButton>
            {isTyping && (
              <PlaceSuggestions
                {...{ input, precision }}
                text={address}
                onTake={suggested}
                onList={setList}
                onClose={closeList}
              />
            )}
          </div>
        )}
      </Field>
      <LiveRegion>
        {isOpen ? told(found.length, taken !== null && taken === found[0]) : label && t`${label} is on the map.`}
      </LiveRegion>
      {isOpen && taken?.unknown && (
        <p className={styles.unknown} role="status">
          <Trans>
            We don’t know “<bdi>{taken.unknown}</bdi>”. The pin is at: <bdi>{labelOf(taken)}</bdi>
          </Trans>
        </p>
      )}
      {isOpen && <FoundPlaces found={found} taken={taken} onTake={choose} />}
    </div>
  )
}
