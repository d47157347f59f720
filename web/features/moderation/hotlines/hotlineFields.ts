import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { z } from 'zod'
import { dialedIn, hotlineConflicts, type HotlineDraft, type HotlineView } from '#contract/hotlines'
import { canonicalLanguage, languageCodes } from '#contract/languageTags'
import { sourceLocale } from '#contract/locales'
import { languageName } from '#web/lib/languageName.ts'
import { ownLanguageName } from '#web/lib/languageNames.ts'
import { neutralDateOf, typedDateOf } from '#web/lib/typedDates.ts'

/** A hotline in the form: missing values are empty texts, and its day is as typed. */
export type HotlineForm = Record<Exclude<keyof HotlineView, 'id'>, string>

const blank: HotlineForm = {
  name: '',
  country: '',
  kind: 'national',
  who: '',
  phone: '',
  phoneE164: '',
  sms: '',
  smsText: '',
  hours: '',
  languages: '',
  url: '',
  checkedOn: '',
  note: '',
}

/** The fields in the order in which the form shows them. */
export const fieldOrder = Object.keys(blank) as (keyof HotlineForm)[]

/** The form values of a saved hotline, or of a new one. */
export const formOf = (line: HotlineView | null): HotlineForm => {
  if (!line) return blank
  const { id: _, languages, ...texts } = line
  const known = Object.entries(texts).map(([name, text]) => [name, text ?? ''])
  return {
    ...(Object.fromEntries(known) as HotlineForm),
    languages: languages.join(', '),
    checkedOn: typedDateOf(line.checkedOn, 'day'),
  }
}

const english = new Intl.DisplayNames([sourceLocale], { type: 'language' })
/** The tag of a language, typed as a tag, or by its name in the reader's language, in English or in itself; null for none. */
const languageTagOf = (typed: string): string | null => {
  const namesOf = (code: string) => [languageName(code), english.of(code) ?? '', ownLanguageName(code)]
  const isTyped = (name: string) => name.toLowerCase() === typed.toLowerCase()
  return canonicalLanguage(typed) ?? languageCodes.find((code) => namesOf(code).some(isTyped)) ?? null
}
/** The tags of languages with commas or spaces between them; what is none stays as it was typed. */
const languageTagsOf = (typed: string): string[] =>
  typed
    .split(/[,;،、，；]/)
    .map((part) => part.trim())
    .flatMap((part) => languageTagOf(part) ?? part.split(/\s+/).map((word) => languageTagOf(word) ?? word))
    .filter(Boolean)

/** The form values as they are sent. */
export const draftOf = ({ languages, checkedOn, ...texts }: HotlineForm) =>
  ({
    ...texts,
    languages: languageTagsOf(languages),
    checkedOn: neutralDateOf(checkedOn),
  }) as z.input<typeof HotlineDraft>

/**
 * What a phone dials for a number as people in a country write it: a short number as it is, else the country code and the number
 * (E.164). '' where the number is unknown there, and where the form would refuse what it finds.
 */
export const dialedFor = ({ country, phone }: Pick<HotlineForm, 'country' | 'phone'>): string => {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode)
  const phoneE164 = dialedIn(phone) || (parsed?.isValid() ? parsed.number : '')
  return hotlineConflicts({ phone, phoneE164 }).phoneE164 ? '' : phoneE164
}
