import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { limits } from '#contract/limits'
import { PasswordField } from '#web/ui/PasswordField.tsx'

const { min, special } = limits.password
const characters = [...special].join(' ')

/** What is checked of a new password. The help text that the specification quotes for the registration asks for more. */
const rules = t`At least ${min} characters, with a letter, a number and one of these: ${characters}`

/** The field of a new password, with its rules below the label. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'>) {
  return <PasswordField {...props} hint={rules} autoComplete="new-password" />
}
