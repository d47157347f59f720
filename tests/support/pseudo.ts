const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const painted = [...'åƀçďéƒğĥîĵķļɱñöþɋřšţûṽŵẋýžÅƁÇĎÉƑĞĤÎĴĶĻḾÑÖÞɊŘŠŢÛṼŴẊÝŽ']

const endOf = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

/** Each case of a plural painted: `one {# story}` stays a case of one. */
const paintCases = (cases: string): string => {
  let result = ''
  for (let at = 0; at < cases.length; at++) {
    if (cases[at] !== '{') {
      result += cases[at]
      continue
    }
    const end = endOf(cases, at)
    result += `{${paint(cases.slice(at + 1, end))}}`
    at = end
  }
  return result
}

const paint = (text: string): string => {
  let result = ''
  for (let at = 0; at < text.length; at++) {
    const tag = /^<\/?\w+\/?>/.exec(text.slice(at))?.[0]
    if (tag) {
      result += tag
      at += tag.length - 1
    } else if (text[at] === '{') {
      const end = endOf(text, at)
      const [, head = '', cases = ''] = /^(\s*\w+\s*,\s*\w+\s*,)([^]*)$/.exec(text.slice(at + 1, end)) ?? []
      result += head ? `{${head}${paintCases(cases)}}` : text.slice(at, end + 1)
      at = end
    } else result += painted[plain.indexOf(text[at]!)] ?? text[at]
  }
  return result
}

/**
 * An English ICU message in a language that nobody speaks: no letter of it is plain, it is 40 % longer, and stands in
 * brackets: `[Šţöřý~~]`. What is filled in, tags and cases stay.
 */
export const pseudo = (message: string): string => {
  const letters = message.replace(/\{[^]*\}|<[^>]*>/g, '').length
  const more = '~'.repeat(Math.ceil(letters * 0.4))
  return `[${paint(message)}${more.replace(/(~{7})~/g, '$1 ')}]`
}
