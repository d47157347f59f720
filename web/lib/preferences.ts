import { local } from './storage.ts'

/** Small choices that stay on this device. Nothing here says who somebody is. */
type Preference = 'theme' | 'place-refused' | 'search-hidden' | 'welcomed' | 'shown-notes'

/** What was remembered under a name, or null. */
export const readPreference = (name: Preference): string | null => local.read(name)

/** Whether nobody used the map on this device yet; whoever folded its search away has. */
export const isFirstVisit = (): boolean =>
  readPreference('welcomed') === null && readPreference('search-hidden') === null

/** Keeps a choice, or with null forgets it. Where the browser refuses storage it lasts as long as the page. */
export const savePreference = (name: Preference, value: string | null): void => {
  if (value === null) local.remove(name)
  else local.save(name, value)
}
