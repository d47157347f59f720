import { type ReactNode, useState } from 'react'
import type { ImportReport } from '#contract/imports'
import { Notice } from '#web/ui/Notice.tsx'
import { ColumnMatching } from './ColumnMatching.tsx'
import { DayOrderField } from './DayOrderField.tsx'
import { type ImportChoice, questionIn } from './importFile.ts'

interface Props {
  report: ImportReport
  /** Whether something was chosen since the file was checked. */
  isStale: boolean
  choice: ImportChoice
  onChange: (choice: ImportChoice) => void
  /** Gets the choice with the order of dates, which is all that the report asked for. */
  onDayOrder: (choice: ImportChoice) => void
  isDisabled: boolean
  /** The rest of the report, which is shown while it holds and asks nothing. */
  children: ReactNode
}

/** What an administrator can choose for a file by hand, and has to where the report asks. */
export function ImportChoices({ report, isStale, choice, onChange, onDayOrder, isDisabled, children }: Props) {
  const { columns = [], dayOrders = [] } = report
  const question = isStale ? null : questionIn(report)
  const open = dayOrders.find(({ order }) => order === null)
  // Once it is answered, the report has its order like that of a column which decides itself.
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  const asked = open ?? dayOrders.find(({ field, example }) => field === last?.field && example === last.example)
  return (
    <>
      {question && <Notice tone="error">{question}</Notice>}
      {asked && (
        <DayOrderField
          asked={asked}
          columns={columns}
          value={choice.dayOrder}
          onChange={(dayOrder) => onDayOrder({ ...choice, dayOrder })}
        />
      )}
      {columns.length > 0 && <ColumnMatching {...{ report, choice, onChange, isDisabled }} />}
      {!isStale && !question && children}
    </>
  )
}
