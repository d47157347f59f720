/** Small choices that stay on this device. Nothing here says who somebody is. */
type Preference = 'theme' | 'place-refused' | 'search-hidden' | 'welcomed' | 'shown-notes'

/** What was remembered under a name, or null; null too where the browser keeps nothing. */
export const readPreference = (name: Preference): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Whether nobody used the map on this device yet; whoever folded its search away has. */
export const isFirstVisit = (): boolean =>
  readPreference('welcomed') === null && readPreference('search-hidden') === null

/**
 * Keeps a choice, or with null forgets it. A browser that refuses is no error: the choice then lasts as long as the
 * page.
 */
export const savePreference = (name: Preference, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Private browsing may refuse storage; nothing depends on it.
  }
}
