import type { z } from 'zod'
import type { HotlineDraft, HotlineView } from '#contract/hotlines'
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

/** The form values as they are sent. Languages are typed with commas or spaces between them. */
export const draftOf = ({ languages, checkedOn, ...texts }: HotlineForm) =>
  ({
    ...texts,
    languages: languages.split(/[\s,;]+/).filter(Boolean),
    checkedOn: neutralDateOf(checkedOn),
  }) as z.input<typeof HotlineDraft>
