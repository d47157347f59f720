import { isScreen } from '#contract/screens'

/** The address of a screen at the beginning of a path. A full stop may be the end of a username. */
const beginning = /^\/(?:story\/\d{1,10}(?!\d)|users\/[\w.-]+(?:\/settings)?|[a-z0-9]+(?:\/[a-z0-9]+)?)/i

const signs = /^[\p{P}\p{S}\p{Z}\p{C}]+$/u

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    // A multi-byte character was cut.
    return path.replace(/%[0-9a-f]{2}/gi, '\ufffd')
  }
}

/** The beginnings of a query and of HTML, which programs put behind an address in the wrong way: '&fbclid=x', '%3Futm_source=x'. */
const isAppended = (rest: string) => /^[&?<>"]/.test(rest)

/**
 * The screen whose address begins a path with pasted text after it that has no letters or digits of addresses: the full stop or
 * the bracket of its sentence, in any script; or with a query or HTML after it that is not marked as such. Null for any other path.
 */
export const screenBefore = (path: string): string | null => {
  const text = decoded(path)
  const [screen = '/'] = beginning.exec(text) ?? []
  const rest = text.slice(screen.length)
  const isPasted =
    screen === '/' ? signs.test(rest) : rest !== '' && rest !== '/' && (isAppended(rest) || !/[A-Za-z0-9]/.test(rest))
  return isPasted && isScreen(screen) ? screen : null
}
