import { type TransProps, TransNoContext } from '@lingui/react/server'
import { i18n } from '../lib/i18n.ts'

/** A sentence with elements in it: what the macro `<Trans>` becomes. */
export const Trans = ({ id, message, values, components }: TransProps) => (
  <TransNoContext
    lingui={{ i18n }}
    id={id}
    {...(message !== undefined && { message })}
    {...(values && { values })}
    {...(components && { components })}
  />
)
