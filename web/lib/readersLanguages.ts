import { primaryLanguage } from '#contract/languageTags'
import { language } from './i18n.ts'

/** The languages that the reader reads (ISO 639): that of the page, and those of the browser. They stay in this browser. */
const readersLanguages: ReadonlySet<string> = new Set(
  [language, ...(globalThis.navigator?.languages ?? [])].map(primaryLanguage),
)

/** Whether a language tag is one of the reader's languages. */
export const isReadersLanguage = (tag: string): boolean => readersLanguages.has(primaryLanguage(tag))

/** 0 for the reader's languages, 1 for an unknown one, 2 for others. */
export const rankOf = (tag: string | null) => (tag === null ? 1 : isReadersLanguage(tag) ? 0 : 2)

/** Rows by the day they were posted, the newest first; within a day those in the reader's languages, then the unknown ones. */
export const readersLanguagesFirst = <Row extends { created_on: string; language: string | null }>(
  rows: readonly Row[],
): Row[] =>
  rows.toSorted(
    (one, other) => other.created_on.localeCompare(one.created_on) || rankOf(one.language) - rankOf(other.language),
  )
