import { t } from '@lingui/core/macro'
import { writeDateParts } from '#contract/dateForm'
import { messages } from '#contract/messages'
import type { DatePrecision } from '#contract/precision'
import { firstDayOf, lastDayOf } from '#contract/storyDates'
import {
  parseStoryDate as parse,
  typedDateOf as write,
  wordsLeftOut as leftOut,
  type TypedDate,
  type Typist,
} from '#contract/typedDates'
import { inReadersWords, language } from './i18n.ts'

export type { TypedDate } from '#contract/typedDates'

const reader: Typist = [language, inReadersWords]

/** Reads a date as the reader types it, in their language: '' for nothing typed, null for no date. */
export const parseStoryDate = (typed: string): TypedDate | '' | null => parse(typed, reader, new Date().getFullYear())

/** The words of what was typed that its date does not say: 'summer' of 'Summer of 1984'. */
export const wordsLeftOut = (typed: string): string => leftOut(typed, reader, new Date().getFullYear())

/** A date as the reader types it, which `parseStoryDate` reads again: '02/11/1967', '02/1967', '1967', '1960s' in English. */
export const typedDateOf = (day: string | null, precision: DatePrecision): string => write(day, precision, reader)

/** How a date is typed, in the letters and the order of the reader's language: MM/DD/YYYY, TT.MM.JJJJ. */
export const dateForm = writeDateParts(language, {
  day: t({
    message: 'DD',
    comment:
      'In the form of a date that is typed, DD/MM/YYYY: stands for the day. German has TT. A word where letters say little',
  }),
  month: t({
    message: 'MM',
    comment: 'In the form of a date that is typed, DD/MM/YYYY: stands for the month. A word where letters say little',
  }),
  year: t({
    message: 'YYYY',
    comment:
      'In the form of a date that is typed, DD/MM/YYYY: stands for the year. German has JJJJ. A word where letters say little',
  }),
})

/** The form of a date, and what else is a date, as examples: '02/1967', '1967', '1960s' in English. */
export const dateExamples = {
  form: dateForm,
  month: typedDateOf('1967-02-01', 'month'),
  year: typedDateOf('1967-01-01', 'year'),
  decade: typedDateOf('1960-01-01', 'decade'),
}

/** What is wrong with what was typed in place of a date, or of a day. */
export const notADate = (): string => inReadersWords(messages.dateTyped, dateExamples)
export const notADay = (): string => inReadersWords(messages.dayTyped, { form: dateForm })

/** A typed date as it is stored, the same in every language: '1967-02-11', '1967-02', '1967', '1960s'; what is no date as it is. */
export const neutralDateOf = (typed: string): string => {
  const date = parseStoryDate(typed)
  if (!date) return typed
  if (date.precision === 'day') return date.day
  if (date.precision === 'month') return date.day.slice(0, 7)
  return String(Number(date.day.slice(0, 4))) + (date.precision === 'decade' ? 's' : '')
}

/** The first day of the period of a typed date, or '' where it is none. */
export const firstDayTyped = (typed: string): string => {
  const date = parseStoryDate(typed)
  return date ? firstDayOf(date.day, date.precision) : ''
}

/** The last day of the period of a typed date, or '' where it is none. */
export const lastDayTyped = (typed: string): string => {
  const date = parseStoryDate(typed)
  return date ? lastDayOf(date.day, date.precision) : ''
}
