import { createElement, useMemo, type ReactNode } from 'react'

const kinds = new Set(['p', 'br', 'strong', 'em', 'span'])
/** Elements whose text is not content. */
const unread = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'textarea'])
const minPt = 8
const maxPt = 36

/** A `font-size: 8pt … 36pt` as rem (12pt = 1rem), so that it scales with the reader's text size; else undefined. */
const sizeOf = (element: Element): string | undefined => {
  const pt = Number(
    /(?:^|;)\s*font-size:\s*(\d+(?:\.\d+)?)pt\s*(?:;|$)/i.exec(element.getAttribute('style') ?? '')?.[1],
  )
  return pt >= minPt && pt <= maxPt ? `${pt / 12}rem` : undefined
}

type Direction = 'ltr' | 'rtl' | 'auto'
const letters = {
  rtl: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u,
  ltr: /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}])\p{L}/u,
}
/** A paragraph has the direction of the whole text, whatever its first word, unless none of its letters has that direction. */
const directionOfParagraph = (text: string, dir: Direction): Direction =>
  dir !== 'auto' && letters[dir].test(text) ? dir : 'auto'

const toReact = (node: Node, key: number, dir: Direction): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const kind = node.localName
  if (unread.has(kind)) return null
  if (kind === 'br') return createElement('br', { key })
  const children = [...node.childNodes].map((child, index) => toReact(child, index, dir))
  if (!kinds.has(kind)) return children
  const fontSize = kind === 'span' ? sizeOf(node) : undefined
  return createElement(
    kind,
    {
      key,
      ...(kind === 'p' && { dir: directionOfParagraph(node.textContent, dir) }),
      ...(fontSize && { style: { fontSize, lineHeight: 1.5 } }),
    },
    ...children,
  )
}

/**
 * Rich text as React elements of five kinds: p, br, strong, em, and span with a font size. Other tags are dropped,
 * their text stays. No HTML of a user ever reaches the page. `dir` is how the text runs, where that is known.
 */
export function RichText({ html, dir = 'auto' }: { html: string; dir?: Direction }) {
  const content = useMemo(() => {
    const body = new DOMParser().parseFromString(html, 'text/html').body
    return [...body.childNodes].map((child, index) => toReact(child, index, dir))
  }, [html, dir])
  return <>{content}</>
}
