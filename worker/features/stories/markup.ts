import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'
import { readTokens } from './htmlTokens.ts'

type Format = 'strong' | 'em' | 'span'
const formats = new Map<string, Format>([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
  ['span', 'span'],
])
/** Elements that other editors write for a paragraph. */
const blocks = new Set('p div li h1 h2 h3 h4 h5 h6 blockquote pre section article tr'.split(' '))
const fontSize = /^font-size:\s*([89]|[12]\d|3[0-6])pt;?$/

/** A format as it is written: `strong`, `em`, or a size in points. */
type Mark = 'strong' | 'em' | number
const startOf = (mark: Mark) => (typeof mark === 'number' ? `<span style="font-size: ${mark}pt">` : `<${mark}>`)
const endOf = (mark: Mark) => (typeof mark === 'number' ? '</span>' : `</${mark}>`)

/** The formats that are open: how often bold and italic, and the nested sizes (0 for none). */
class OpenFormats {
  private depths = { strong: 0, em: 0 }
  private sizes: number[] = []
  /** In the order in which they were opened. */
  private order: Format[] = []

  start(format: Format, style: string) {
    if (format === 'span') this.sizes.push(Number(fontSize.exec(style)?.[1] ?? this.sizes.at(-1) ?? 0))
    else this.depths[format]++
    if (!this.order.includes(format)) this.order.push(format)
  }
  end(format: Format) {
    if (format === 'span') this.sizes.pop()
    else this.depths[format] = Math.max(0, this.depths[format] - 1)
  }
  marks(): Mark[] {
    const size = this.sizes.at(-1) ?? 0
    const marks = { strong: this.depths.strong > 0 && 'strong', em: this.depths.em > 0 && 'em', span: size } as const
    this.order = this.order.filter((format) => marks[format])
    return this.order.map((format) => marks[format] as Mark)
  }
  depth() {
    return { ...this.depths, span: this.sizes.length }
  }
  /** Closes what was opened since it was as deep as this. */
  closeTo({ strong, em, span }: ReturnType<OpenFormats['depth']>) {
    this.depths = { strong: Math.min(this.depths.strong, strong), em: Math.min(this.depths.em, em) }
    this.sizes.length = Math.min(this.sizes.length, span)
  }
}

/** Writes paragraphs one after another; throws 422 on `description` over `most` characters in all. */
class ParagraphWriter {
  private parts: string[] = []
  private length = 0
  private written: Mark[] = []
  private state: 'none' | 'started' | 'written' = 'none'
  private most: number
  constructor(most: number) {
    this.most = most
  }

  private put(part: string) {
    this.length += part.length
    if (this.length > this.most) throw invalidField('description', messages.tooMuchRoom)
    this.parts.push(part)
  }
  private closeMarks(from: number) {
    while (this.written.length > from) this.put(endOf(this.written.pop()!))
  }

  get isEmpty() {
    return this.state !== 'written'
  }
  get isStarted() {
    return this.state === 'started'
  }
  start() {
    this.state = 'started'
  }
  /** Adds text or a line break to the paragraph, with these formats around it. */
  add(markup: string, marks: Mark[]) {
    if (this.isEmpty) this.put('<p>')
    this.state = 'written'
    const firstOver = this.written.findIndex((mark) => !marks.includes(mark))
    if (firstOver >= 0) this.closeMarks(firstOver)
    for (const mark of marks.filter((one) => !this.written.includes(one))) {
      this.put(startOf(mark))
      this.written.push(mark)
    }
    this.put(markup)
  }
  /** Separates the texts on both sides of a tag that is left out, so that together they cannot form a new tag. */
  part() {
    if (!this.isEmpty && this.parts.at(-1) !== '<!---->') this.parts.push('<!---->')
  }
  end() {
    this.closeMarks(0)
    if (!this.isEmpty) this.put('</p>')
    this.state = 'none'
  }
  /** An empty paragraph: a line that somebody left blank. */
  blank() {
    this.put('<p></p>')
    this.state = 'none'
  }
  toString() {
    return this.parts.join('')
  }
}

/**
 * Rewrites any HTML in one pass as paragraphs of text with at most one of each format around it: `p`, `br`, `strong`,
 * `em` and `span` with a font size. Other editors' elements for these become ours. A format that was opened in a
 * paragraph ends with it: otherwise each paragraph would open again all that was ever left open. The result has a
 * safe shape, but must still be sanitized. Throws 422 on `description` over `most` characters.
 */
export const simplifyMarkup = (html: string, most: number): string => {
  const [paragraphs, open] = [new ParagraphWriter(most), new OpenFormats()]
  let block = ''
  let depth: ReturnType<OpenFormats['depth']> | null = null
  const endParagraph = () => {
    if (!paragraphs.isEmpty && depth) open.closeTo(depth)
    paragraphs.end()
    depth = null
  }
  const startBlock = (name: string) => {
    if (paragraphs.isStarted && name === 'p' && block === 'p') paragraphs.blank()
    endParagraph()
    paragraphs.start()
    ;[block, depth] = [name, open.depth()]
  }
  const endBlock = () => {
    if (paragraphs.isStarted) paragraphs.blank()
    endParagraph()
  }
  for (const token of readTokens(html)) {
    if (token.kind === 'text') {
      // Space between blocks is layout of the source, not text.
      if (paragraphs.isEmpty && token.text.trim() === '') continue
      paragraphs.add(token.text.replaceAll('<', '&lt;'), open.marks())
    } else if (token.kind === 'gap') paragraphs.part()
    else if (token.name === 'br') paragraphs.add('<br>', open.marks())
    else if (blocks.has(token.name)) {
      if (token.kind === 'start') startBlock(token.name)
      else endBlock()
    } else {
      const format = formats.get(token.name)
      if (!format) paragraphs.part()
      else if (token.kind === 'end') open.end(format)
      else open.start(format, token.style)
    }
  }
  endBlock()
  return paragraphs.toString()
}
