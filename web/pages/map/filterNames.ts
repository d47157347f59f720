import { plural, t } from '@lingui/core/macro'
import { categories } from '#contract/categories'
import { formatLocale, inReadersWords, inReadingOrder, language } from '#web/lib/i18n.ts'
import type { Filters } from '#web/lib/mapAddress.ts'
import { listOf } from '#web/lib/words.ts'

/** The chosen categories by name; '' for all. */
export const nameOfCategories = ({ categories: chosen }: Filters): string =>
  listOf(categories.filter(({ id }) => chosen.has(id)).map(({ title }) => inReadersWords(title)))

/** The chosen years: '1960 – 1979', 'from 1960'; '' for any. */
export const nameOfYears = ({ from, to }: Filters): string => {
  if (from === null) return to === null ? '' : t`until ${to}`
  return to === null ? t`from ${from}` : inReadingOrder(`${from} – ${to}`)
}

/** The chosen languages, one or two by name: the handle on a phone has one line; '' for any. */
export const nameOfLanguages = ({ languages }: Filters): string => {
  const { length } = languages
  if (length === 0) return ''
  if (length > 2) return t({ message: plural(length, { one: '# language', other: '# languages' }), context: 'alone' })
  // Only when a language is chosen: creating it takes 70 ms on a slow phone.
  const tongues = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' })
  return new Intl.ListFormat(formatLocale).format(languages.map((tag) => tongues.of(tag) ?? tag))
}

/** Everything that is chosen but words, in one line: 'personal, 1960 – 1979, German'. */
export const nameOfFilters = (filters: Filters): string =>
  listOf([nameOfCategories(filters), nameOfYears(filters), nameOfLanguages(filters)].filter(Boolean))
