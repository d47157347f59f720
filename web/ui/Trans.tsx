import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { apart, translate } from '../lib/i18n.ts'
import type { Values } from '#contract/messageFormat'

interface Props {
  id: string
  message?: string
  values?: Record<string, ReactNode>
  components?: Record<string, ReactElement>
}

/** A text with `<0>…</0>` and `<1/>` in it, with the elements in their places. */
const withElements = (text: string, elements: Record<string, ReactElement>): ReactNode[] => {
  const nodes: ReactNode[] = []
  let from = 0
  for (const { 0: all, 1: name = '', 2: words, index } of text.matchAll(/<(\w+)(?:\/>|>([^]*?)<\/\1>)/g)) {
    const element = elements[name]
    nodes.push(text.slice(from, index))
    if (element) nodes.push(cloneElement(element, { key: index }, ...(words ? withElements(words, elements) : [])))
    from = index + all.length
  }
  return [...nodes, text.slice(from)]
}

/**
 * A sentence with elements in it: what Lingui's macro `<Trans>` becomes. Values become elements too, because what
 * somebody wrote may look like a tag.
 */
export function Trans({ id, message, values = {}, components = {} }: Props) {
  const elements = { ...components }
  const words: Values = {}
  for (const [name, value] of Object.entries(values)) {
    elements[`v${name}`] = <Fragment>{apart(value)}</Fragment>
    if (typeof value !== 'object' && typeof value !== 'bigint') words[name] = value
  }
  return withElements(
    translate({ id, values: words, ...(message !== undefined && { message }) }, (name) => `<v${name}/>`),
    elements,
  )
}
