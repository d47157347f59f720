import { useSyncExternalStore } from 'react'

const query = '(max-width: 770px)'
const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const isPhone = () => matchMedia(query).matches
/** During prerendering the width is unknown. */
const unknown = () => false

/** Whether the screen is 770 px wide or less: then panels are bottom sheets. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone, unknown)
