import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { currentDay } from '#contract/days'
import { hotlineKinds } from '#contract/hotlineKinds'
import { hotlineConflicts, HotlineDraft, type HotlineView } from '#contract/hotlines'
import { isLanguageTag } from '#contract/languageTags'
import { messages } from '#contract/messages'
import type { ApiError } from '#web/lib/api.ts'
import { allCountries, countryName } from '#web/lib/countryNames.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { sentence } from '#web/lib/sentence.ts'
import { notADay } from '#web/lib/typedDates.ts'
import { listOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { errorText } from '#web/lib/errorText.ts'
import { dialedFor, draftOf, fieldOrder, formOf, type HotlineForm as Fields } from './hotlineFields.ts'
import styles from './HotlineForm.module.css'

/** The first day that the calendar offers: no list of lines is older. */
const firstChecked = '2020-01-01'

export type HotlineWords = z.input<typeof HotlineDraft>

interface Props {
  /** The saved line; null for a new one. */
  line: HotlineView | null
  onSave: (draft: HotlineWords) => void
  onCancel: () => void
  isPending: boolean
  refusal: ApiError | null
}

/** Returns what fills in the number to dial from the phone and the country, as long as nothing else is typed there. */
const useDialed = ({ getValues, setValue }: UseFormReturn<Fields>) => {
  const filled = useRef('')
  return () => {
    const fields = getValues()
    if (![filled.current, ''].includes(fields.phoneE164.trim())) return
    filled.current = dialedFor(fields)
    setValue('phoneE164', filled.current)
  }
}

/** What is said of a wrong field: of languages which ones are unknown. */
const sayWrong = (message: string, { languages = [] }: HotlineWords): string => {
  if (message === messages.date) return notADay()
  if (message !== messages.hotlineLanguages) return message
  return `${listOf(languages.filter((tag) => !isLanguageTag(tag)))}: ${errorText(message)}`
}

/** The form of a hotline. What was typed stays when it could not be saved. */
export default function HotlineForm({ line, onSave, onCancel, isPending, refusal }: Props) {
  const form = useForm<Fields>({ defaultValues: formOf(line) })
  const fillInDialed = useDialed(form)
  const { register, control, handleSubmit, setError, clearErrors, formState } = form
  const wrong = (field: keyof Fields) => errorText(formState.errors[field]?.message ?? refusal?.fields[field] ?? '')
  const field = (name: keyof Fields, options = {}) => ({ ...register(name, options), error: wrong(name) })
  const submit = handleSubmit((fields) => {
    const draft = draftOf(fields)
    const { error } = HotlineDraft.safeParse(draft)
    if (!error) return onSave(draft)
    // Zod compares fields only where each is right by itself: here all that is wrong is said at once.
    const issues = error.issues.map(({ path, message }) => [path[0], message] as const)
    const wrongFields = new Map([...Object.entries(hotlineConflicts(draft)), ...issues] as [keyof Fields, string][])
    const first = fieldOrder.find((name) => wrongFields.has(name))
    for (const [name, message] of wrongFields)
      setError(name, { message: sayWrong(message, draft) }, { shouldFocus: name === first })
  })
  // Of a pair of fields neither is optional once the other is filled in.
  const [phone, dialed, text] = useWatch({ control, name: ['phone', 'phoneE164', 'smsText'] }).map(
    (typed) => typed.trim() !== '',
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        clearErrors()
        void submit(event)
      }}
      noValidate
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on a press of its button */}
      <TextField {...field('name')} label={t({ message: 'Name', comment: 'The name of a hotline' })} autoFocus />
      <SelectField {...field('country', { onChange: fillInDialed })} label={t`Country`}>
        <option value="">
          <Trans>Choose a country</Trans>
        </option>
        {allCountries().map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('kind')} label={t({ message: 'Kind', comment: 'Noun: what kind of hotline' })}>
        {Object.entries(hotlineKinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {inReadersWords(label)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('who')} label={t`Who it’s for`} />
      <TextField
        {...field('phone', { onBlur: fillInDialed })}
        label={t`Phone`}
        isOptional={!dialed}
        hint={t`As people in that country write it. A hotline needs a phone number, a number for texts or a website.`}
      />
      <TextField
        {...field('phoneE164')}
        label={phone ? t`Number to dial` : t`Number to dial (needed with a phone number)`}
        hint={t`With + and the country code, or a short number as it is. Filled in from the country and the phone.`}
      />
      <TextField
        {...field('sms')}
        label={t`Number for texts`}
        isOptional={!text}
        hint={t`Needed if you enter a text to send.`}
      />
      <TextField
        {...field('smsText')}
        label={t`Text to send`}
        isOptional
        hint={t`Leave empty if people can write anything.`}
      />
      <TextField {...field('hours')} label={t({ message: 'Hours', comment: 'When a hotline is open' })} isOptional />
      <TextField
        {...field('languages')}
        label={t`Languages`}
        isOptional
        hint={t`Names or codes, separated by commas: German, English.`}
      />
      <TextField {...field('url')} type="url" label={t`Website`} isOptional />
      <Controller
        control={control}
        name="checkedOn"
        render={({ field: { ref, ...checkedOn } }) => (
          <DateField
            {...checkedOn}
            inputRef={ref}
            label={t`Checked on`}
            isOptional
            isDayOnly
            hint={t`The day its number was last checked.`}
            error={wrong('checkedOn')}
            calendarLabel={t`Choose a day`}
            min={firstChecked}
            max={currentDay()}
          />
        )}
      />
      <div className={styles.wide}>
        <TextArea {...field('note')} label={t`Note for readers`} isOptional rows={3} />
      </div>
      {refusal && (
        <div className={styles.wide}>
          <Notice tone="error">
            <Trans>{sentence(refusal.message)} What you typed is still here.</Trans>
          </Notice>
        </div>
      )}
      <div className={`${styles.wide} buttons`}>
        <Button type="submit" variant="filled" isPending={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
