import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { REASONS, type Reason } from '#contract/reasons'
import { reasonNames } from '#web/content/reasonNames.ts'
import { isComposing } from '#web/lib/isComposing.ts'
import { shortcutKey } from '#web/lib/shortcutKey.ts'
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

/** Chooses the reason of a digit that is pressed in a form, except where text is typed, and focuses it. */
export const chooseByDigit = (event: KeyboardEvent<HTMLFormElement>, onChoose: (reason: Reason) => void): void => {
  const { target, ctrlKey, metaKey, altKey, currentTarget } = event
  const chosen = REASONS[Number(shortcutKey(event.nativeEvent)) - 1]
  if (!chosen || ctrlKey || metaKey || altKey || target instanceof HTMLTextAreaElement) return
  if (isComposing(event.nativeEvent)) return
  event.preventDefault()
  onChoose(chosen)
  currentTarget.querySelector<HTMLInputElement>(`input[value=${chosen}]`)?.focus()
}

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
