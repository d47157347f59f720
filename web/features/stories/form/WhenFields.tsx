import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits'
import { twoYearsIn } from '#contract/typedDates'
import { dateExamples, firstDayTyped, lastDayTyped } from '#web/lib/typedDates.ts'
import { DateField } from '#web/ui/DateField.tsx'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'

const names = ['startDate', 'endDate'] as const
const words = {
  startDate: { label: t`Start date`, calendarLabel: t`Choose the start date`, filled: t`Filled in from the end date` },
  endDate: { label: t`End date`, calendarLabel: t`Choose the end date`, filled: t`Filled in from the start date` },
}

/**
 * When a story begins and ends, both optional, as precise as the author knows. The calendars never let them cross; typed
 * dates are checked. 'Winter 1974/75' in one field fills both, unless the other one has a date.
 */
export function WhenFields({ form }: { form: UseFormReturn<StoryValues> }) {
  const id = useId()
  const [start, end] = useWatch({ control: form.control, name: names })
  // The date that the other field filled when its own value was `from`, as long as it is not changed.
  const [filled, setFilled] = useState({ name: '', year: '', from: '' })
  const [first, last] = [firstDayTyped(start), lastDayTyped(end)]
  const { form: dateForm, month, year, decade } = dateExamples
  const bounds = {
    startDate: { min: limits.earliestDate, max: last, near: last },
    endDate: { min: first || limits.earliestDate, max: '', near: first },
  }
  return (
    <fieldset className={styles.part} aria-describedby={id}>
      <legend>
        <Trans>When was it?</Trans>
      </legend>
      <p id={id} className={styles.aside}>
        <Trans comment="In English: A full date (MM/DD/YYYY), or … 02/1967, 1967 or 1960s">
          A full date ({dateForm}), or just what you know or want to share: {month}, {year} or {decade}.
        </Trans>
      </p>
      <div className={styles.pair}>
        {names.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { ref, onBlur, ...field }, fieldState: { error } }) => (
              <DateField
                {...field}
                label={words[name].label}
                calendarLabel={words[name].calendarLabel}
                note={filled.name === name && filled.year === field.value ? words[name].filled : ''}
                {...bounds[name]}
                inputRef={ref}
                error={error?.message}
                isOptional
                onBlur={() => {
                  onBlur()
                  const years = twoYearsIn(field.value)
                  const other = name === 'startDate' ? 'endDate' : 'startDate'
                  const [own = '', year = ''] = years && name === 'endDate' ? years.toReversed() : (years ?? [])
                  const typed = form.getValues(other)
                  // What the form filled in itself follows, or is taken back; what the author typed stays.
                  const isFilled = filled.name === other && filled.year === typed && filled.from !== field.value
                  if (years) form.setValue(name, own)
                  if (isFilled || (years && !typed)) {
                    form.setValue(other, year)
                    setFilled({ name: other, year, from: own })
                  }
                  void form.trigger([...names])
                }}
              />
            )}
          />
        ))}
      </div>
    </fieldset>
  )
}
