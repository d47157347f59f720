import { local } from './storage.ts'

/** Small choices that stay on this device. None of them identifies the visitor. */
type Preference =
  | 'appearance'
  | 'country'
  | 'map-theme'
  | 'opening'
  | 'place-refused'
  | 'search-hidden'
  | 'welcomed'
  | 'shown-notes'

/** The stored choice, or null. */
export const readPreference = (name: Preference): string | null => local.read(name)

/** Whether the map was never used on this device. Hiding its search counts as use. */
export const isFirstVisit = (): boolean =>
  readPreference('welcomed') === null && readPreference('search-hidden') === null

/** Stores a choice, or deletes it with null. Where the browser refuses storage it lasts as long as the page. */
export const savePreference = (name: Preference, value: string | null): void => {
  if (value === null) local.remove(name)
  else local.save(name, value)
}
