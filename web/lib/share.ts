import { isDiscreet } from './discreet.ts'

interface Shared {
  title: string
  /** The text before a copied address. */
  text?: string
  url: string
}

/**
 * Opens the device's share sheet, or copies if there is none. In discreet mode only the address is shared, so that neither the
 * sheet nor what the device stores of it has a title. Returns what happened: `shared`, `copied`, `dismissed` by the visitor,
 * or `refused` by the browser.
 */
export const share = async (what: Shared): Promise<'shared' | 'copied' | 'dismissed' | 'refused'> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(isDiscreet() ? { url: what.url } : what)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
      // Some browsers have a sheet and may not open it here: copying is left.
    }
  }
  try {
    await navigator.clipboard.writeText(isDiscreet() || !what.text ? what.url : `${what.text} ${what.url}`)
    return 'copied'
  } catch {
    // No clipboard without a secure page or a permission; the caller says so.
    return 'refused'
  }
}
