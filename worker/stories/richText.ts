import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { cleanText } from '#contract/cleanText'
import { seenLength } from '#contract/fields'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { invalidField } from '../http.ts'

/** Rich text knows these five kinds and nothing else (decisions §7). */
const schema: Options = {
  tagNames: ['p', 'br', 'strong', 'em', 'span'],
  attributes: { span: [['style', /^font-size:\s*(?:[89]|[12]\d|3[0-6])pt;?$/]] },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'textarea', 'select'],
  protocols: {},
  clobber: [],
}
const renamed: Record<string, string> = { b: 'strong', i: 'em' }
const blocks = new Set([
  'div',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'section',
  'article',
  'tr',
])

const isParagraph = (node: RootContent | ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'p'

/** Before the sanitiser: what other editors call bold, italic and a paragraph becomes ours, so that pasting keeps its sense. */
const rename = () => (tree: Root) => {
  const visit = (node: Root | Element): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      child.tagName = blocks.has(child.tagName) ? 'p' : (renamed[child.tagName] ?? child.tagName)
      visit(child)
    }
  }
  visit(tree)
}

/**
 * After the sanitiser: clean text, sizes written one way, nothing empty in a paragraph, nothing but paragraphs at the top, and no spaces that
 * nobody sees. How a paste was written could tell from whose hands it came.
 */
const tidy = () => (tree: Root) => {
  const clean = (children: ElementContent[]): ElementContent[] =>
    children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [{ type: 'text', value: cleanText(child.value).replace(/[ \t\n]+/g, ' ') }]
      if (child.type !== 'element') return []
      const inner = clean(child.children)
      if (child.tagName === 'p' || (child.tagName !== 'br' && inner.length === 0)) return inner
      if (child.tagName !== 'span') return [{ ...child, children: inner }]
      const size = /\d+/.exec(String(child.properties.style))?.[0]
      return size ? [{ ...child, properties: { style: `font-size: ${size}pt` }, children: inner }] : inner
    })
  const paragraphs: Element[] = []
  let open: Element | null = null
  const paragraph = (children: ElementContent[]): Element => ({
    type: 'element',
    tagName: 'p',
    properties: {},
    children,
  })
  for (const node of flattened(tree.children)) {
    if (isParagraph(node)) {
      open = null
      paragraphs.push(paragraph(clean(node.children)))
    } else if (open) open.children.push(...clean([node]))
    else if (node.type !== 'text' || node.value.trim()) paragraphs.push((open = paragraph(clean([node]))))
  }
  tree.children = paragraphs
}

/** Paragraphs that stand inside paragraphs (from nested blocks) come up to the top. */
const flattened = (nodes: (RootContent | ElementContent)[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element' && node.type !== 'text') return []
    if (!isParagraph(node) || !node.children.some(isParagraph)) return [node]
    return flattened(node.children)
  })

const parser = unified().use(rehypeParse, { fragment: true }).use(rename).use(rehypeSanitize, schema).use(tidy)
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

/**
 * Cleans the rich text of a story on its way in (decisions §7): parsed as HTML, rebuilt from `p, br, strong, em` and
 * `span` with a font size of 8 to 36 pt. Returns the clean HTML and the same as plain text, one line a paragraph.
 * Throws 422 on `description` when nothing is left to read, or more than 20,000 characters.
 */
export const cleanRichText = (html: string): { html: string; text: string } => {
  let tree: Root
  try {
    tree = parser.runSync(parser.parse(html))
  } catch (error) {
    // Thousands of tags inside each other exhaust the stack: no letter anybody wrote.
    if (error instanceof RangeError) throw invalidField('description', messages.descriptionLong)
    throw error
  }
  const text = textOf(tree.children).trim()
  if (!text.replace(invisible, '')) throw invalidField('description', messages.descriptionMissing)
  if (seenLength(text) > limits.description.max) throw invalidField('description', messages.descriptionLong)
  return { html: printer.stringify(tree), text }
}
