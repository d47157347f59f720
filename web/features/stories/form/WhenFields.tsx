import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits'
import { parseDay } from '#web/lib/dates.ts'
import { DateField } from '#web/ui/DateField.tsx'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'

const names = ['startDate', 'endDate'] as const
const words = {
  startDate: { label: 'Start date', calendarLabel: 'Choose the start date' },
  endDate: { label: 'End date', calendarLabel: 'Choose the end date' },
}

/** The first and last day of a story, both optional. The calendars never let them cross; typed days are checked. */
export function WhenFields({ form }: { form: UseFormReturn<StoryValues> }) {
  const [start, end] = useWatch({ control: form.control, name: names }).map((typed) => parseDay(typed) ?? '')
  const bounds = {
    startDate: { min: limits.earliestDate, max: end ?? '', near: end ?? '' },
    endDate: { min: start || limits.earliestDate, max: '', near: start ?? '' },
  }
  return (
    <fieldset className={styles.part}>
      <legend>When was it?</legend>
      <div className={styles.pair}>
        {names.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { ref, onBlur, ...field }, fieldState: { error } }) => (
              <DateField
                {...field}
                {...words[name]}
                {...bounds[name]}
                inputRef={ref}
                error={error?.message}
                isOptional
                onBlur={() => {
                  onBlur()
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
