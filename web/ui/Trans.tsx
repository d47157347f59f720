import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { i18n } from '../lib/i18n.ts'
import type { Values } from '../lib/messageFormat.ts'

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

/** A sentence with elements in it: what Lingui's macro `<Trans>` becomes. */
export function Trans({ id, message, values = {}, components = {} }: Props) {
  const elements = { ...components }
  const words: Values = {}
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'object' && value !== null) {
      elements[`v${name}`] = <Fragment>{value}</Fragment>
      words[name] = `<v${name}/>`
    } else if (typeof value !== 'bigint') words[name] = value
  return withElements(i18n._(id, words, message === undefined ? {} : { message }), elements)
}
