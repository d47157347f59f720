import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { limits } from '#contract/limits'
import { PasswordField } from '#web/ui/PasswordField.tsx'

const { min, special } = limits.password
const characters = [...special].join(' ')

/** What is checked of a new password. The help text that the specification quotes for the registration asks for more. */
const rules = t`At least ${min} characters, with a letter, a number and one of these: ${characters}`

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> {
  /** Whether the help text asks for uppercase and lowercase letters: the rules then say that these are no must. */
  isForBothCases?: boolean
}

/** The field of a new password, with its rules below the label. */
export function NewPasswordField({ isForBothCases = false, ...props }: Props) {
  const hint = isForBothCases ? `${rules}. ${t`Best with uppercase and lowercase letters.`}` : rules
  return <PasswordField {...props} hint={hint} autoComplete="new-password" />
}
