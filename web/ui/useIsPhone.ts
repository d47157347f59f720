import { useSyncExternalStore } from 'react'
import { phoneQuery } from './phoneQuery.ts'

const subscribe = (listener: () => void) => {
  const media = matchMedia(phoneQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const isPhone = () => matchMedia(phoneQuery).matches
/** During prerendering the width is unknown. */
const unknown = () => false

/** Whether the screen is 770 px wide or less: then panels are bottom sheets. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone, unknown)
