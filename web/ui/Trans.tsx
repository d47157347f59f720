import type { ComponentProps } from 'react'
import { TransNoContext } from '@lingui/react/server'
import { i18n } from '../lib/i18n.ts'

type Props = Omit<ComponentProps<typeof TransNoContext>, 'lingui'>

/** A sentence with elements in it: what the macro `<Trans>` becomes. */
export const Trans = (props: Props) => <TransNoContext {...props} lingui={{ i18n }} />
