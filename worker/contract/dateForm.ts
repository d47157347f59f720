import { sourceLocale } from './locales.ts'
import { formatLocaleOf } from './localeFormat.ts'

export type DatePart = 'year' | 'month' | 'day'

/** How a language writes a date in numbers. */
interface DateForm {
  order: readonly DatePart[]
  separator: string
  /** The text after the last part: Korean writes '1969. 06. 28.' */
  end: string
}

/** English is hard-coded, because the first `Intl.DateTimeFormat` of a page is slow. */
const forms = new Map<string, DateForm>([[sourceLocale, { order: ['month', 'day', 'year'], separator: '/', end: '' }]])

const isPart = (type: string): type is DatePart => type === 'year' || type === 'month' || type === 'day'

const makeForm = (tag: string): DateForm => {
  const format = { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const order: DatePart[] = []
  const literals: string[] = []
  for (const { type, value } of new Intl.DateTimeFormat(formatLocaleOf(tag), format).formatToParts(0))
    if (isPart(type)) order.push(type)
    // Direction marks would turn the date round beside one that was typed.
    else literals[order.length] = value.replace(/\p{Cf}/gu, '')
  return { order, separator: literals[1] ?? '/', end: literals[3]?.trimEnd() ?? '' }
}

/** The order and the separators of a date in a language (its tag): the only source of them. Cached. */
export const dateFormOf = (tag: string): DateForm => {
  const known = forms.get(tag) ?? makeForm(tag)
  forms.set(tag, known)
  return known
}

/** Parts of a date as a language (its tag) writes them: '28.06.1969', or without a day '06.1969', in German. */
export const writeDateParts = (tag: string, parts: Partial<Record<DatePart, string>>): string => {
  const { order, separator, end } = dateFormOf(tag)
  return order.flatMap((part) => parts[part] ?? []).join(separator) + end
}
