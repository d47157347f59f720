import { t } from '@lingui/core/macro'
import { latinDigits } from '#contract/digits'
import type { DayOrder, ImportColumn, ImportDayOrder } from '#contract/imports'
import { formatLongDay } from '#web/lib/dates.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'

/** A date such as 05/06/1969 in words, in one order or the other. */
const inWords = (example: string, order: DayOrder): string => {
  const [first = 1, second = 1, year = 1] = (latinDigits(example).match(/\d+/g) ?? []).map(Number)
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  const [four, two] = [String(year).padStart(4, '0'), (part: number) => String(part).padStart(2, '0')]
  return formatLongDay(`${four}-${two(month)}-${two(day)}`)
}

interface Props {
  /** The field whose dates could be read both ways. */
  asked: ImportDayOrder
  columns: readonly ImportColumn[]
  value: DayOrder | undefined
  onChange: (order: DayOrder) => void
}

/** Asks whether the day or the month comes first, by an example from the file. */
export function DayOrderField({ asked: { field, example }, columns, value, onChange }: Props) {
  const column = columns.find((one) => one.field === field)?.name ?? field
  return (
    <RadioGroup
      legend={t`Which day is ${example} in the column “${column}”?`}
      options={(['day-first', 'month-first'] as const).map((order) => ({
        value: order,
        label: inWords(example, order),
      }))}
      value={value ?? null}
      onChange={(event) => onChange(event.target.value as DayOrder)}
    />
  )
}
