import { isDiscreet } from './discreet.ts'

interface Shared {
  title: string
  /** Goes before the address where it is copied. */
  text?: string
  url: string
}

/**
 * Hands something to the device's own share sheet, or where there is none copies it. In discreet mode it is the address
 * alone: the sheet, and what a device keeps of it, has no title to show. Answers what happened: `shared`,
 * `copied`, `dismissed` by the person, or `refused` by the browser.
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
