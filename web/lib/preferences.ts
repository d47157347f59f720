/** Small choices that stay on this device. None of them says who somebody is. */
type Preference = 'theme' | 'place-refused' | 'search-hidden'

/** A stored choice, or null; null too where the browser refuses storage. */
export const readPreference = (name: Preference): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * Stores a choice, or removes it with null. Where the browser refuses storage, the choice lasts as long as the page.
 */
export const savePreference = (name: Preference, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Private browsing may refuse storage; nothing depends on it.
  }
}
