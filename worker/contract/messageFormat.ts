import { sourceLocale } from './locales.ts'
import { directionOf } from './textDirection.ts'

/** What a text is filled with; nothing stands for null. */
export type Values = Record<string, string | number | boolean | null | undefined>

/** Where the closing brace of the one at `from` stands. */
const endOf = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

/** The cases of `plural`, `selectordinal` or `select`: `one {a story} other {# stories}`. */
const casesOf = (text: string): Record<string, string> => {
  const cases: Record<string, string> = {}
  for (let at = text.indexOf('{'), from = 0; at >= 0; at = text.indexOf('{', from)) {
    const end = endOf(text, at)
    cases[text.slice(from, at).trim().replace('=', '')] = text.slice(at + 1, end)
    from = end + 1
  }
  return cases
}

const pluralRules = new Map<string, Intl.PluralRules>()
/** The rules of a language by which its plurals are chosen. Kept, because making them takes longer than using them. */
const pluralRulesOf = (language: string, type: Intl.PluralRuleType): Intl.PluralRules => {
  const key = `${language} ${type}`
  const known = pluralRules.get(key) ?? new Intl.PluralRules(language, { type })
  pluralRules.set(key, known)
  return known
}

/**
 * A whole number as a language (what `formatLocaleOf` gives) writes it. Below 1,000 all write the same digits, and a page's
 * first `Intl.NumberFormat` takes longer than a screen.
 */
export const formatWhole = (count: number, language: string): string =>
  Math.abs(count) < 1000 ? String(count) : new Intl.NumberFormat(language).format(count)

const choose = (kind: string, value: Values[string], cases: Record<string, string>, language: string): string => {
  const exact = cases[String(value)]
  if (exact !== undefined || kind === 'select') return exact ?? cases.other ?? ''
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const chosen = cases[pluralRulesOf(language, type).select(Number(value))] ?? cases.other ?? ''
  return chosen.includes('#') ? chosen.replaceAll('#', formatWhole(Number(value), language)) : chosen
}

/**
 * An ICU message as Lingui's macros write them, with its values: `{name}`, `plural`, `selectordinal`, `select`, and `#`
 * in their cases. `show` says how a `{name}` is filled in. Lingui's own reader would cost the first view five times as
 * much.
 */
export const fillMessage = (text: string, language: string, values: Values, show: (name: string) => string): string => {
  let filled = ''
  let from = 0
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', from)) {
    const end = endOf(text, at)
    const [, name = '', kind, cases = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,([^]*))?$/.exec(text.slice(at + 1, end)) ?? []
    filled += text.slice(from, at)
    filled += kind
      ? fillMessage(choose(kind, values[name], casesOf(cases), language), language, values, show)
      : show(name)
    from = end + 1
  }
  return filled + text.slice(from)
}

/** Says a text of the product, given in English, in the language of whoever reads, filled in. */
export type Say = (english: string, values?: Values) => string

/** What `Intl` is told of a language (its tag). English dates are American; calendar and digits are alike everywhere. */
export const formatLocaleOf = (tag: string): string => (tag === sourceLocale ? 'en-US' : `${tag}-u-ca-gregory-nu-latn`)

/**
 * Words with a direction of their own (a name, a date, a phone number), isolated from a sentence that runs from right to
 * left (U+2068, U+2069): otherwise the sentence reorders their digits and signs. As they are in other languages.
 */
export const isolateIn = (tag: string, words: string): string =>
  directionOf(tag) === 'rtl' ? `\u2068${words}\u2069` : words

/** Says texts in the language of a tag, by the translations in its catalog; in English where that has none. */
export const sayIn =
  (tag: string, catalog: Record<string, string>): Say =>
  (english, values = {}) =>
    fillMessage(catalog[english] ?? english, formatLocaleOf(tag), values, (name) =>
      isolateIn(tag, String(values[name] ?? '')),
    )

/** What the wire says: programs read it. */
export const inEnglish: Say = sayIn(sourceLocale, {})

/**
 * Words in a row, as a language (its tag) joins them: 'violence, death'. English by hand: a page's first
 * `Intl.ListFormat` keeps a slow phone for 55 ms.
 */
export const joinWords = (words: readonly string[], tag: string): string =>
  words.length < 2 || tag === sourceLocale
    ? words.join(', ')
    : new Intl.ListFormat(formatLocaleOf(tag), { style: 'narrow', type: 'conjunction' }).format(words)
