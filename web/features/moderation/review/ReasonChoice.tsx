import { t } from '@lingui/core/macro'
import { REASONS, type Reason } from '#contract/reasons'
import { reasonNames } from '#web/content/reasonNames.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './Review.module.css'

/** A digit chooses one of the first reasons. */
const digits = 9
const choices = REASONS.map((reason, index) => ({
  value: reason,
  label: (
    <>
      {index < digits && <kbd className={styles.digit}>{index + 1}</kbd>} {reasonNames[reason]}
    </>
  ),
}))

interface Props {
  value: Reason | null
  onChange: (reason: Reason) => void
  error: string | undefined
}

/** The reasons of staff, one of which is chosen, also by its digit (`chooseByDigit`). */
export const ReasonChoice = ({ value, onChange, error }: Props) => (
  <RadioGroup
    legend={t`Reason`}
    options={choices}
    value={value}
    onChange={(event) => {
      const chosen = REASONS.find((one) => one === event.target.value)
      if (chosen) onChange(chosen)
    }}
    error={error}
  />
)
