/** A key-value store of texts. If the browser refuses storage (blocked site data, a full disk), it lasts as long as the page. */
export interface Store {
  read: (key: string) => string | null
  /** Returns whether the browser stores it longer than this page. */
  save: (key: string, text: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
  clear: () => void
  /** Clears the values in memory, which the browser refused to store. */
  forgetMemory: () => void
}

const storeIn = (name: 'localStorage' | 'sessionStorage'): Store => {
  const inMemory = new Map<string, string>()
  /** Null where the browser refuses: reading `localStorage` alone may throw (HTML, Web storage). */
  const ask = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(window[name])
    } catch {
      return null
    }
  }
  return {
    read: (key) => inMemory.get(key) ?? ask((storage) => storage.getItem(key)),
    save: (key, text) => {
      const isKept = ask((storage) => (storage.setItem(key, text), true)) ?? false
      if (isKept) inMemory.delete(key)
      else inMemory.set(key, text)
      return isKept
    },
    remove: (key) => {
      inMemory.delete(key)
      ask((storage) => storage.removeItem(key))
    },
    keys: () => [...new Set([...inMemory.keys(), ...(ask(Object.keys) ?? [])])],
    clear: () => {
      inMemory.clear()
      ask((storage) => storage.clear())
    },
    forgetMemory: () => inMemory.clear(),
  }
}

/** The storage that all tabs share. */
export const local = storeIn('localStorage')
/** The storage of this tab. */
export const ofTab = storeIn('sessionStorage')
