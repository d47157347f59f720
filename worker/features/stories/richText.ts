import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { cleanText } from '#contract/cleanText'
import { byteLength, seenLength } from '#contract/fields'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'
import { simplifyMarkup } from './markup.ts'

/** All that rich text may contain. */
const schema: Options = {
  tagNames: ['p', 'br', 'strong', 'em', 'span'],
  attributes: { span: [['style', /^font-size: (?:[89]|[12]\d|3[0-6])pt$/]] },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'textarea', 'select'],
  protocols: {},
  clobber: [],
}

const isParagraph = (node: RootContent | ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'p'

/**
 * After the sanitizer: cleans texts, drops empty elements and whatever is no paragraph at the top, and joins spaces.
 * The details of pasted markup could tell who wrote it.
 */
const tidy = () => (tree: Root) => {
  const clean = (children: ElementContent[]): ElementContent[] =>
    children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [{ type: 'text', value: cleanText(child.value).replace(/[ \t\n]+/g, ' ') }]
      if (child.type !== 'element') return []
      const inner = clean(child.children)
      if (child.tagName !== 'br' && inner.length === 0) return []
      if (child.tagName === 'span' && !child.properties.style) return inner
      return [{ ...child, children: inner }]
    })
  tree.children = tree.children.filter(isParagraph).map((p) => ({ ...p, children: clean(p.children) }))
}

const parser = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, schema).use(tidy)
const printer = unified().use(rehypeStringify, { closeSelfClosing: false })

const textOf = (nodes: (RootContent | ElementContent)[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      if (node.tagName === 'br') return '\n'
      return textOf(node.children) + (node.tagName === 'p' ? '\n' : '')
    })
    .join('')

const invisible = /\s|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** How many characters the HTML may become: three times what was sent, but room for a few words in a paragraph. */
const mostFor = (html: string) => Math.max(limits.description.growth * html.length, limits.description.shortest)

/**
 * Cleans the rich text of a story before it is stored. First it is simplified in one pass: the result is never deep,
 * so the rest takes time linear in its length. Then it is parsed as HTML and rebuilt from `p, br, strong, em` and
 * `span` with a font size of 8 to 36 pt. Returns the clean HTML and its plain text, one line a paragraph. Throws 422
 * on `description` when no text is left, or over 20,000 characters, 180,000 bytes or three times what was sent.
 */
export const cleanRichText = (sent: string): { html: string; text: string } => {
  const most = mostFor(sent)
  const tree = parser.runSync(parser.parse(simplifyMarkup(sent, most)))
  const text = textOf(tree.children).trim()
  if (!text.replace(invisible, '')) throw invalidField('description', messages.descriptionMissing)
  if (seenLength(text) > limits.description.max) throw invalidField('description', messages.descriptionLong)
  const html = printer.stringify(tree)
  if (html.length > most || byteLength(html) > limits.bytes.description)
    throw invalidField('description', messages.tooMuchRoom)
  return { html, text }
}
