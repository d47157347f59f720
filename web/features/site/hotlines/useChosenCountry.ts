import { useState } from 'react'
import { isDiscreet } from '#web/lib/discreet.ts'
import { readPreference, savePreference } from '#web/lib/preferences.ts'

/** The country (ISO 3166-1) that the reader chose on the Resources, or null. This device remembers it, except in discreet mode. */
export const useChosenCountry = () => {
  const [chosen, setChosen] = useState(() => readPreference('country'))
  const choose = (country: string | null) => {
    setChosen(country)
    if (!isDiscreet()) savePreference('country', country)
  }
  return { chosen, choose }
}
