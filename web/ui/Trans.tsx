import { TransNoContext, type TransProps } from '@lingui/react/server'
import { apart, lingui } from '../lib/i18n.ts'

/** A string as an element: Lingui fills strings into the sentence before it looks for tags in it. */
const asElement = (value: unknown) => (typeof value === 'string' ? <>{apart(value)}</> : value)

/**
 * A sentence with elements in it: what Lingui's macro `<Trans>` becomes (lingui.config.ts). Its values are isolated, and
 * are never read as tags, because they may be what people wrote. No context: a page keeps its language.
 */
export function Trans({ values = {}, ...props }: TransProps) {
  const elements = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asElement(value)]))
  return <TransNoContext {...props} values={elements} lingui={{ i18n: lingui }} />
}
