import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { PlaceView } from '#contract/places'
import { isFiner, type PlacePrecision } from '#contract/precision'
import { precisionNames } from '#web/lib/precisionNames.ts'
import { storyPlace } from '#web/lib/storyPlace.ts'
import { listOf } from '#web/lib/words.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { AddressChecker } from './AddressChecker.tsx'
import { spotFor, spotOf, type PlaceOfStory } from './placePrecision.ts'
import { localitiesOf, notFinerThan, placeValuesOf } from './placeValues.ts'
import { OneLine } from './OneLine.tsx'
import { PrecisionChoice } from './PrecisionChoice.tsx'
import styles from './StoryForm.module.css'
import type { Spot, StoryValues } from './storyValues.ts'
import { setPlace } from './usePrecision.ts'

/** What the small map shows of the place. */
interface PreviewedPlace {
  spot: Spot | null
  /** How exactly the spot is known: a pin, or the circle around the center of a cell. */
  precision: PlacePrecision
  /** A finer place is to be told than is known: the map must be pressed again. */
  isTooCoarse: boolean
}
/** Draws a small map with the place, which can be moved; without a spot, one where it can be put. */
export type MapPreview = (place: PreviewedPlace, onMove: (spot: Spot) => void) => ReactNode

interface Props {
  form: UseFormReturn<StoryValues>
  preview: MapPreview
  /** Where the map was pressed, to the neighborhood; pressed elsewhere, the pin follows. */
  at: Spot | undefined
  onPrecision: (precision: PlacePrecision) => void
  /** The values of the story that is changed, null for a new one. */
  saved: StoryValues | null
}

const parts = [
  ['locality', t`City or town`],
  ['region', t`State or region`],
  ['country', t`Country`],
] as const

const coarseParts = ['locality', 'region', 'country'] as const

/** What readers will see of the place, with how exactly. */
function ShownPlace({ form }: { form: UseFormReturn<StoryValues> }) {
  const [placePrecision, address, locality, region, country, postCode] = useWatch({
    control: form.control,
    name: ['placePrecision', 'address', 'locality', 'region', 'country', 'postCode'],
  })
  const isExact = placePrecision === 'exact'
  const exact = isExact ? { address, postCode } : { address: '', postCode: '' }
  const shown = { placePrecision, locality, region, country, ...exact }
  if (!Object.values({ locality, region, country, ...exact }).some((part) => part.trim())) return null
  return (
    <p className={styles.aside}>
      <Trans>
        Readers will see: <b dir="auto">{storyPlace(shown)}</b>
      </Trans>
      {isExact && ` (${precisionNames.exact})`}
    </p>
  )
}

/** City, region and country, closed unless they have to be filled in by hand. */
function AddressParts({ form, isByHand }: { form: UseFormReturn<StoryValues>; isByHand: boolean }) {
  const [precision, latitude, ...named] = useWatch({
    control: form.control,
    name: ['placePrecision', 'latitude', ...coarseParts],
  })
  const { errors } = form.formState
  const isExact = precision === 'exact'
  const isEmpty = named.join('').trim() === ''
  const mustName = coarseParts.some((name) => errors[name]) || (!isExact && isByHand && latitude !== null && isEmpty)
  const [isOpen, setOpen] = useState(false)
  // It stays open while the author types in it.
  useEffect(() => {
    if (mustName) setOpen(true)
  }, [mustName])
  return (
    <OneLine
      question={t`Edit the address parts`}
      answer={<bdi>{listOf([...new Set(named.filter((part) => part.trim()))])}</bdi>}
      open={{ isOpen, onToggle: setOpen }}
    >
      {!isExact && (
        <p className={styles.aside}>
          <Trans>At least one of these is needed:</Trans>
        </p>
      )}
      <div className={styles.pair}>
        {parts.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            isOptional={isExact}
            autoComplete="off"
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        {isExact && <TextField label={t`Postal code`} isOptional autoComplete="off" {...form.register('postCode')} />}
      </div>
    </OneLine>
  )
}

/** The place: how exactly it may be known, the address, its parts, and the pin. */
export function WhereFields({ form, preview, at, onPrecision, saved }: Props) {
  // A pin put by hand: a search offers places and moves nothing by itself.
  const [isByHand, setByHand] = useState(at !== undefined)
  // How the place that was taken is named: a quarter says more than a town.
  const named = useRef<Record<PlacePrecision, string> | null>(null)
  const [precision, spotPrecision, latitude, longitude] = useWatch({
    control: form.control,
    name: ['placePrecision', 'spotPrecision', 'latitude', 'longitude'],
  })
  // What was found with another precision goes, unless what was found has set it.
  const [search, setSearch] = useState({ edition: 0, precision })
  if (search.precision !== precision) setSearch({ edition: search.edition + 1, precision })
  const [isCoarsened, setCoarsened] = useState(false)
  const { trigger, formState } = form
  const { isSubmitted } = formState
  const fill = (place: Partial<PlaceOfStory>) => {
    setPlace(form, place)
    if (isSubmitted) void trigger(['address', 'locality'])
  }
  const take = (place: PlaceView, typed: string) => {
    setByHand(false)
    named.current = localitiesOf(place)
    const least = notFinerThan(place, precision)
    setSearch({ ...search, precision: least })
    setCoarsened(least !== precision)
    fill({ placePrecision: least, ...placeValuesOf(place, typed, least) })
  }
  const choose = (next: PlacePrecision) => {
    setCoarsened(false)
    if (named.current && form.getValues('locality') === named.current[precision])
      setPlace(form, { locality: named.current[next] })
    onPrecision(next)
  }
  const move = (spot: Spot, known: PlacePrecision) => {
    setByHand(true)
    fill(spotFor(precision, spot, known))
  }
  const pressed = useEffectEvent((place: Spot) => move(place, 'neighbourhood'))
  const first = useRef(at)
  useEffect(() => {
    if (at && at !== first.current) pressed(at)
    first.current = at
  }, [at])
  const distance = precisionNames[precision]
  const place = {
    spot: spotOf({ latitude, longitude }),
    precision: spotPrecision,
    isTooCoarse: latitude !== null && isFiner(precision, spotPrecision),
  }
  return (
    <fieldset className={styles.part}>
      <legend>
        <Trans>Where was it?</Trans>
      </legend>
      <PrecisionChoice form={form} onChoose={choose} saved={saved} />
      <AddressChecker key={search.edition} form={form} precision={precision} takesFirst={!isByHand} onTake={take} />
      <p className="said" role="status">
        {isCoarsened && (
          <Trans>Only the town or area is known of this place, so it’s shown less exactly: {distance}.</Trans>
        )}
      </p>
      <div className={styles.preview}>{preview(place, (spot) => move(spot, 'exact'))}</div>
      <ShownPlace form={form} />
      <AddressParts form={form} isByHand={isByHand} />
    </fieldset>
  )
}
