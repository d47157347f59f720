import { primaryLanguage } from '#contract/languageTags'
import { language } from './i18n.ts'

/** The languages that the reader reads (ISO 639): that of the page, and those of the browser. They stay in this browser. */
const readersLanguages: ReadonlySet<string> = new Set(
  [language, ...(globalThis.navigator?.languages ?? [])].map(primaryLanguage),
)

/** Whether a language tag is one of the reader's languages. */
export const isReadersLanguage = (tag: string): boolean => readersLanguages.has(primaryLanguage(tag))
