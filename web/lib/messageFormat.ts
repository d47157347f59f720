/** A text that is filled in: words, values by name, and cases by number or by name (what Lingui's catalogs hold). */
type Token = string | [name: string] | [name: string, kind: string, cases: Record<string, Token[] | number>]

/**
 * Reads an ICU message as the macros write them: `{name}`, `plural`, `selectordinal`, `select`, `#`, and quotes before
 * braces. Catalogs come compiled from the build; this is for the English that stands in the code itself. A text without
 * braces stays as it is.
 */
export const readMessage = (text: string): Token[] | string => {
  if (!/[{}]/.test(text)) return text
  let at = 0
  const until = (signs: RegExp) => {
    const from = at
    while (at < text.length && !signs.test(text[at]!)) at++
    return text.slice(from, at).trim()
  }
  const readCases = (name: string, kind: string): Token => {
    const cases: Record<string, Token[] | number> = {}
    for (let key = until(/[{}]/); text[at] === '{'; key = until(/[{}]/)) {
      const [, offset, rest] = /^(?:offset:\s*(\d+))?\s*=?(\S+)$/.exec(key)!
      if (offset) cases.offset = Number(offset)
      at++
      cases[rest!] = readTokens(kind !== 'select')
    }
    at++
    return [name, kind, cases]
  }
  const readTokens = (isCounted: boolean): Token[] => {
    const tokens: Token[] = []
    let words = ''
    const endWords = () => {
      if (words) tokens.push(words)
      words = ''
    }
    for (; at < text.length && text[at] !== '}'; ) {
      const [, quoted] = /^'([{}#][^']*)'/.exec(text.slice(at)) ?? []
      if (quoted !== undefined) {
        words += quoted
        at += quoted.length + 2
      } else if (isCounted && text[at] === '#') {
        endWords()
        tokens.push('#')
        at++
      } else if (text[at] === '{') {
        endWords()
        at++
        const name = until(/[,}]/)
        if (text[at++] === '}') tokens.push([name])
        else {
          const kind = until(/,/)
          at++
          tokens.push(readCases(name, kind))
        }
      } else words += text[at++]!
    }
    at++
    endWords()
    return tokens
  }
  return readTokens(false)
}
