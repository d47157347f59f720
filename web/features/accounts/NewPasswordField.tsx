import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { limits } from '#contract/limits'
import { PasswordField } from '#web/ui/PasswordField.tsx'

const { min, special } = limits.password
const characters = [...special].join(' ')

/** What a new password needs, as it is checked: the help behind the icon asks for more at the registration, and is fixed. */
const rules = t`At least ${min} characters, with a letter, a number and one of these: ${characters}`

/** The field of a new password, with its rules below the label. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'>) {
  return <PasswordField {...props} hint={rules} autoComplete="new-password" />
}
