import { z } from 'zod'
import { dayAfter } from './days.ts'
import { calls } from './calls.ts'
import { isCountry } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { isDay, limitedArray, plainLine, plainText, type TextSize } from './fields.ts'
import { type HotlineKind, hotlineKinds } from './hotlineKinds.ts'
import { isLanguageTag } from './languageTags.ts'
import { messages } from './messages.ts'

/** A country by its two letters (ISO 3166-1), in any case. */
const Country = z
  .string(messages.country)
  .transform((code) => code.trim().toUpperCase())
  .refine(isCountry, messages.country)

/** The number of a phone link: `+` and the country code (E.164), or a short number, which has none. */
const dialed = /^(\+[1-9]\d{6,14}|\*?\d{2,6})$/
const withoutSigns = (number: string) => number.replace(/[\s().-]/g, '')
/** The number of a phone link, read from a phone number with its country code or a short one; '' for others. */
export const dialedIn = (phone: string): string => {
  const number = withoutSigns(phone)
  // In +44 (0)20 the zero is not dialed.
  return dialed.test(number) && !phone.includes('(0)') ? number : ''
}
const digitsOf = (text: string) => text.replace(/\D/g, '')
/** So many final digits must be equal in both spellings of a number, whatever the national prefix. */
const sharedDigits = 6
const endOf = (number: string) => digitsOf(number).slice(-sharedDigits)

const emptyIsNull = (text: string | null) => text || null
/** Sizes of its texts. A letter may take six bytes. */
const sizeOf = (max: number): TextSize => ({ max, bytes: max * 6 })
const Line = (max: number) => plainLine(sizeOf(max), { long: messages.hotlineTextLong })
const NamedLine = (max: number, missing: string) => plainLine(sizeOf(max), { missing, long: messages.hotlineTextLong })
/** Characters of a web address. */
const longestAddress = 300

const webAddress = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]\S*)?$/i
const isWebAddress = (text: string) => text.length <= longestAddress && webAddress.test(text)

const HotlineFields = z.object({
  country: Country,
  name: NamedLine(120, messages.hotlineName),
  kind: z.enum(Object.keys(hotlineKinds) as [HotlineKind], messages.hotlineKind),
  /** Whom it is for. */
  who: NamedLine(200, messages.hotlineWho),
  /** In the national spelling. */
  phone: Line(40).nullable().transform(emptyIsNull),
  phoneE164: z
    .string(messages.text)
    .nullable()
    .transform((text) => (text && withoutSigns(text)) || null)
    .refine((number) => number === null || dialed.test(number), messages.phoneE164),
  /** The number that takes text messages. It works in its own country only. */
  sms: Line(40)
    .nullable()
    .transform(emptyIsNull)
    .refine((number) => number === null || /^\d{3,15}$/.test(digitsOf(number)), messages.hotlineSms),
  /** The keyword to send to it; null if the text is free. */
  smsText: Line(40).nullable().transform(emptyIsNull),
  hours: Line(150),
  /** Tags (BCP 47). */
  languages: limitedArray(z.string().refine(isLanguageTag, messages.hotlineLanguages), 20, messages.hotlineLanguages),
  url: z
    .string(messages.text)
    .nullable()
    .transform((text) => text?.trim() || null)
    .refine((text) => text === null || isWebAddress(text), messages.webAddress),
  note: plainText(sizeOf(600), { long: messages.hotlineNoteLong }),
  /** The last day on which its number was seen published: the day of a check or, for built-in ones, of the page that names it. */
  checkedOn: z
    .string(messages.date)
    .nullable()
    .transform(emptyIsNull)
    .refine((day) => day === null || isDay(day), messages.date)
    .refine((day) => day === null || day <= dayAfter(Date.now(), 1), messages.checkedLater),
})
export type HotlineFields = z.output<typeof HotlineFields>
type Ways = Partial<Pick<HotlineFields, 'phone' | 'phoneE164' | 'sms' | 'smsText' | 'url'>>

/** Messages about inconsistent fields of a hotline. */
export const hotlineConflicts = ({ phone, phoneE164, sms, smsText, url }: Ways): Record<string, string> => ({
  ...(phone && !phoneE164 && { phoneE164: messages.phoneE164Missing }),
  ...(phoneE164 && !phone && { phone: messages.hotlinePhoneMissing }),
  ...(phone && phoneE164 && !endOf(phone).endsWith(endOf(phoneE164)) && { phoneE164: messages.phonesDiffer }),
  ...(smsText && !sms && { sms: messages.smsMissing }),
  ...(!phone && !phoneE164 && !sms && !smsText && !url && { phone: messages.hotlineUnreachable }),
})

/** A hotline as an administrator sends it. */
export const HotlineDraft = HotlineFields.partial({
  phone: true,
  phoneE164: true,
  sms: true,
  smsText: true,
  hours: true,
  languages: true,
  url: true,
  note: true,
  checkedOn: true,
}).superRefine((line, check) => {
  for (const [field, message] of Object.entries(hotlineConflicts(line)))
    check.addIssue({ code: 'custom', path: [field], message })
})
export type HotlineDraft = z.output<typeof HotlineDraft>

/** A hotline. Missing values are null or empty. */
export const HotlineView = z.strictObject({
  id: z.number(),
  country: z.string(),
  name: z.string(),
  kind: z.enum(Object.keys(hotlineKinds) as [HotlineKind]),
  who: z.string(),
  phone: z.string().nullable(),
  phoneE164: z.string().nullable(),
  sms: z.string().nullable(),
  smsText: z.string().nullable(),
  hours: z.string(),
  languages: z.array(z.string()),
  url: z.string().nullable(),
  note: z.string(),
  checkedOn: z.string().nullable(),
})
export type HotlineView = z.infer<typeof HotlineView>

export const hotlineApi = {
  /** All of them, by country; those of the asked country first. */
  list: endpoint(calls.hotlines.list, {
    query: z.object({ country: Country.optional() }),
    reply: z.array(HotlineView),
  }),
  /** At the end of its country, or at `place` in it, from 0: so deleting one can be undone. */
  add: endpoint(calls.hotlines.add, {
    body: HotlineDraft.safeExtend({ place: z.number().int().min(0).optional() }),
    reply: HotlineView,
    status: 201,
  }),
  edit: endpoint(calls.hotlines.edit, { body: HotlineFields.partial(), reply: HotlineView }),
  remove: endpoint(calls.hotlines.remove, { reply: z.null(), status: 204 }),
}
