import { useSyncExternalStore } from 'react'
import { sourceLocale } from '#contract/locales'
import { fetchFirstChunk } from './fetchChunk.ts'
import { language } from './i18n.ts'

let named = (place: string): string => place

const subscribe = (listener: () => void) => {
  if (language !== sourceLocale)
    void fetchFirstChunk(() => import('./countryNames.ts')).then(
      ({ withCountry }) => {
        named = withCountry
        listener()
      },
      // Without them the country has its English name.
      () => undefined,
    )
  return () => undefined
}

/** What names a place in lists (`withCountry`). It loads later than the first view, in other languages than English only. */
export const usePlaceNames = (): ((place: string) => string) =>
  useSyncExternalStore(
    subscribe,
    () => named,
    () => named,
  )
