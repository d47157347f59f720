/** A piece of HTML: text between tags, or a tag with its `style` (empty without one). */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; style: string; isClosed: boolean }
  | { kind: 'end'; name: string }
  | { kind: 'gap' }

/** Elements whose content is never read as markup (HTML Standard, 13.2.6.2): what ends them is their own end tag alone. */
const raw = new Set(['script', 'style', 'iframe', 'title', 'textarea', 'xmp', 'noembed', 'noframes', 'plaintext'])
/** Elements that go with all that stands in them. */
const unread = new Set([...raw, 'template', 'noscript', 'object', 'svg', 'math', 'select'])

const matchAt = (pattern: RegExp, html: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(html)
}
const tagName = /<(\/?)([a-z][^\t\n\f\r />]*)/iy
const beforeAttribute = /[\t\n\f\r /]*/y
const attributeName = /[^\t\n\f\r />][^\t\n\f\r />=]*/y
const equals = /[\t\n\f\r ]*=[\t\n\f\r ]*/y
const unquoted = /[^\t\n\f\r >]*/y
const commentEnd = /--!?>/g

/** Where an attribute's value ends, and the value; null where its quote is never closed. */
const readValue = (html: string, at: number): { value: string; at: number } | null => {
  const quote = html.charAt(at)
  if (quote !== '"' && quote !== "'") {
    const [value] = matchAt(unquoted, html, at)!
    return { value, at: at + value.length }
  }
  const end = html.indexOf(quote, at + 1)
  return end < 0 ? null : { value: html.slice(at + 1, end), at: end + 1 }
}

/** The rest of a tag from behind its name: its style, and where it ends; null where it never does. */
const readAttributes = (html: string, from: number): { style: string; isClosed: boolean; at: number } | null => {
  let at = from
  let style: string | undefined
  for (;;) {
    const isClosed = matchAt(beforeAttribute, html, at)![0].endsWith('/')
    at = beforeAttribute.lastIndex
    if (at >= html.length) return null
    if (html.charAt(at) === '>') return { style: style ?? '', isClosed, at: at + 1 }
    const [name] = matchAt(attributeName, html, at)!
    at += name.length
    const sign = matchAt(equals, html, at)
    if (!sign) continue
    const read = readValue(html, at + sign[0].length)
    if (!read) return null
    at = read.at
    if (name.toLowerCase() === 'style') style ??= read.value
  }
}

/** Where a comment or another declaration that begins here ends; the end of the text where it never does. */
const endOfDeclaration = (html: string, at: number): number => {
  if (html.startsWith('<!--', at)) return matchAt(commentEnd, html, at + 2) ? commentEnd.lastIndex : html.length
  const end = html.indexOf('>', at)
  return end < 0 ? html.length : end + 1
}

/** Takes HTML apart in one pass, as a browser's tokenizer would. A tag that never ends swallows the rest, as it does there. */
function* tokensOf(html: string): Generator<Token> {
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next !== at) {
      yield { kind: 'text', text: html.slice(at, next < 0 ? html.length : next) }
      if (next < 0) return
      at = next
    }
    const tag = matchAt(tagName, html, at)
    if (!tag && !/[!?/]/.test(html.charAt(at + 1))) {
      yield { kind: 'text', text: '<' }
      at++
    } else if (!tag) {
      yield { kind: 'gap' }
      at = endOfDeclaration(html, at)
    } else {
      const rest = readAttributes(html, at + tag[0].length)
      if (!rest) return
      at = rest.at
      const name = tag[2]!.toLowerCase()
      if (tag[1]) yield { kind: 'end', name }
      else {
        yield { kind: 'start', name, style: rest.style, isClosed: rest.isClosed }
        if (raw.has(name)) at = endOfRaw(html, name, at)
      }
    }
  }
}

/** Where the end tag of an element of raw text begins; the end of the text where there is none. */
const endOfRaw = (html: string, name: string, at: number): number => {
  const end = matchAt(new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi'), html, at)
  return end ? end.index : html.length
}

/**
 * Reads HTML in one pass, in time that grows with its length alone: text as it is written (entities are not decoded), start
 * and end tags in lower case. What stands in elements that are never read (`script`, `svg`, …) is left out.
 */
export function* readTokens(html: string): Generator<Token> {
  let inside = ''
  let depth = 0
  for (const token of tokensOf(html)) {
    const isOwn = 'name' in token && token.name === inside
    if (depth > 0) {
      if (isOwn && token.kind === 'start' && !raw.has(inside)) depth++
      if (isOwn && token.kind === 'end') depth--
    } else if (token.kind === 'start' && unread.has(token.name)) {
      yield { kind: 'gap' }
      if (token.isClosed && (token.name === 'svg' || token.name === 'math')) continue
      inside = token.name
      depth = 1
    } else yield token
  }
}
