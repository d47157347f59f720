/** A piece of HTML: a text, a tag with its `style` (empty without one), or a gap, where something is left out. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; style: string; isClosed: boolean }
  | { kind: 'end'; name: string }
  | { kind: 'gap' }

/** Elements whose content is not markup (HTML Standard, 13.2.6.2): only their own end tag ends them. */
const rawText = new Set(['script', 'style', 'iframe', 'title', 'textarea', 'xmp', 'noembed', 'noframes', 'plaintext'])
/** Elements that are left out with their content. */
const leftOut = new Set([...rawText, 'template', 'noscript', 'object', 'svg', 'math', 'select'])

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

/** An attribute's value and where it ends; null where its quote is never closed. */
const readValue = (html: string, at: number): { value: string; at: number } | null => {
  const quote = html.charAt(at)
  if (quote !== '"' && quote !== "'") {
    const [value] = matchAt(unquoted, html, at)!
    return { value, at: at + value.length }
  }
  const end = html.indexOf(quote, at + 1)
  return end < 0 ? null : { value: html.slice(at + 1, end), at: end + 1 }
}

/** Reads a tag from behind its name: its style and where it ends; null where it never ends. */
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
    const equalsSign = matchAt(equals, html, at)
    if (!equalsSign) continue
    const read = readValue(html, at + equalsSign[0].length)
    if (!read) return null
    at = read.at
    if (name.toLowerCase() === 'style') style ??= read.value
  }
}

/** Where a comment or declaration that begins here ends, or the end of the text. */
const endOfDeclaration = (html: string, at: number): number => {
  if (html.startsWith('<!--', at)) return matchAt(commentEnd, html, at + 2) ? commentEnd.lastIndex : html.length
  const end = html.indexOf('>', at)
  return end < 0 ? html.length : end + 1
}

/**
 * Splits HTML into tokens in one pass, as a browser does. A tag that never ends swallows the rest, as it does there.
 */
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
        if (rawText.has(name)) at = endOfRaw(html, name, at)
      }
    }
  }
}

/** Where the end tag of an element of raw text begins, or the end of the text. */
const endOfRaw = (html: string, name: string, at: number): number => {
  const end = matchAt(new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi'), html, at)
  return end ? end.index : html.length
}

/**
 * Reads HTML in one pass, in time linear in its length: texts as they are written (entities are not decoded), start
 * and end tags in lower case. Elements like `script` and `svg` are left out with their content.
 */
export function* readTokens(html: string): Generator<Token> {
  let inside = ''
  let depth = 0
  for (const token of tokensOf(html)) {
    const isOwn = 'name' in token && token.name === inside
    if (depth > 0) {
      if (isOwn && token.kind === 'start' && !rawText.has(inside)) depth++
      if (isOwn && token.kind === 'end') depth--
    } else if (token.kind === 'start' && leftOut.has(token.name)) {
      yield { kind: 'gap' }
      if (token.isClosed && (token.name === 'svg' || token.name === 'math')) continue
      inside = token.name
      depth = 1
    } else yield token
  }
}
