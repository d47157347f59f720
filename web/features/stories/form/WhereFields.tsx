import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { truncateDegrees } from '#contract/fields'
import type { PlaceView } from '#contract/places'
import { TextField } from '#web/ui/TextField.tsx'
import { AddressChecker } from './AddressChecker.tsx'
import { placeValuesOf, type PlaceValues } from './placeValues.ts'
import styles from './StoryForm.module.css'
import type { Spot, StoryValues } from './storyValues.ts'

/** Draws a small map with the pin, which can be moved; without a spot, one where it can be put. */
export type MapPreview = (spot: Spot | null, onMove: (spot: Spot) => void) => ReactNode

interface Props {
  form: UseFormReturn<StoryValues>
  preview: MapPreview
  /** Where the map was pressed; pressed elsewhere, the pin follows. */
  at: Spot | undefined
}

const parts = [
  ['locality', 'City or town'],
  ['region', 'State or region'],
  ['country', 'Country'],
  ['postCode', 'Postal code'],
] as const

/** The place: the address, its parts, and the pin. */
export function WhereFields({ form, preview, at }: Props) {
  // A pin put by hand: a search offers places and moves nothing by itself.
  const [isByHand, setByHand] = useState(at !== undefined)
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const { setValue, trigger, formState } = form
  const { isSubmitted } = formState
  const fill = (values: Partial<PlaceValues>) => {
    for (const [name, value] of Object.entries(values)) setValue(name as keyof PlaceValues, value)
    if (isSubmitted) void trigger('address')
  }
  const take = (place: PlaceView) => {
    setByHand(false)
    fill(placeValuesOf(place, form.getValues('address')))
  }
  const move = (spot: Spot) => {
    setByHand(true)
    fill({ latitude: truncateDegrees(spot.latitude), longitude: truncateDegrees(spot.longitude) })
  }
  const pressed = useEffectEvent((place: Spot) => move(place))
  const first = useRef(at)
  useEffect(() => {
    if (at && at !== first.current) pressed(at)
    first.current = at
  }, [at])
  const spot = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <fieldset className={styles.part}>
      <legend>Where was it?</legend>
      <AddressChecker form={form} takesFirst={!isByHand} onTake={take} />
      <div className={styles.preview}>{preview(spot, move)}</div>
      <div className={styles.pair}>
        {parts.map(([name, label]) => (
          <TextField key={name} label={label} isOptional autoComplete="off" dir="auto" {...form.register(name)} />
        ))}
      </div>
    </fieldset>
  )
}
