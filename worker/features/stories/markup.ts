import { cleanText } from '#contract/cleanText'
import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'
import { readHtml } from '../../readHtml.ts'

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
const isSame = (some: Mark[], others: Mark[]) =>
  some.length === others.length && some.every((mark) => others.includes(mark))

/** The formats that are open: how often bold and italic, and the nested sizes (0 for none). */
class OpenFormats {
  private depths = { strong: 0, em: 0 }
  private sizes: number[] = []
  /** Those that have an effect, in the order in which they were opened. */
  private order: Format[] = []

  private valueOf(format: Format): Mark | null {
    if (format === 'span') return this.sizes.at(-1) || null
    return this.depths[format] > 0 ? format : null
  }
  private update() {
    this.order = this.order.filter((format) => this.valueOf(format))
  }
  start(format: Format, style: string) {
    if (format === 'span') this.sizes.push(Number(fontSize.exec(style)?.[1] ?? this.sizes.at(-1) ?? 0))
    else this.depths[format]++
    if (!this.order.includes(format)) this.order.push(format)
    this.update()
  }
  end(format: Format) {
    if (format === 'span') this.sizes.pop()
    else this.depths[format] = Math.max(0, this.depths[format] - 1)
    this.update()
  }
  marks(): Mark[] {
    return this.order.map((format) => this.valueOf(format)!)
  }
  depth() {
    return { ...this.depths, span: this.sizes.length }
  }
  /** Closes what was opened since it was as deep as this. */
  closeTo({ strong, em, span }: ReturnType<OpenFormats['depth']>) {
    this.depths = { strong: Math.min(this.depths.strong, strong), em: Math.min(this.depths.em, em) }
    this.sizes.length = Math.min(this.sizes.length, span)
    this.update()
  }
}

/** A part of a paragraph: a text or a line break, and the formats around it. */
interface Run {
  text: string
  isBreak: boolean
  marks: Mark[]
}
const cleaned = (run: Run): Run => (run.isBreak ? run : { ...run, text: cleanText(run.text).replace(/[ \t\n]+/g, ' ') })
const isShown = (run: Run) => cleaned(run).text !== ''

/** Removes the space at the end of a line. */
const trimEnd = (line: Run[]) => {
  const last = line.at(-1)
  if (!last?.text.endsWith(' ')) return
  last.text = last.text.slice(0, -1)
  if (last.text === '') line.pop()
}

/** Leaves out the spaces that no reader sees: at either end of a line, and beside another space. */
const trimLines = (runs: readonly Run[]): Run[] => {
  const trimmed: Run[] = []
  let isAfterSpace = true
  for (const run of runs) {
    if (run.isBreak) trimEnd(trimmed)
    const text: string = isAfterSpace && !run.isBreak ? run.text.replace(/^ /, '') : run.text
    if (text === '') continue
    isAfterSpace = run.isBreak || text.endsWith(' ')
    trimmed.push({ ...run, text })
  }
  trimEnd(trimmed)
  return trimmed
}

/** Adds a run. Texts that follow each other with the same formats become one, so that they are cleaned as the one text they are. */
const append = (runs: Run[], run: Run) => {
  const last = runs.at(-1)
  if (last && !last.isBreak && !run.isBreak && isSame(last.marks, run.marks)) last.text += run.text
  else runs.push(run)
}

/**
 * Writes paragraphs one after another, as HTML and as plain text. It alone decides which tags there are: every text is
 * escaped. Throws 422 on `description` over `most` characters of HTML.
 */
class ParagraphWriter {
  private html: string[] = []
  private text: string[] = []
  private length = 0
  private runs: Run[] = []
  private most: number
  constructor(most: number) {
    this.most = most
  }

  private put(html: string) {
    this.length += html.length
    if (this.length > this.most) throw invalidField('description', messages.tooMuchRoom)
    this.html.push(html)
  }
  addText(text: string, marks: Mark[]) {
    append(this.runs, { text, isBreak: false, marks })
  }
  addBreak(marks: Mark[]) {
    append(this.runs, { text: '\n', isBreak: true, marks })
  }
  /** Writes the paragraph, if it has a text or a line break, and says whether it had. The next one is empty. */
  endParagraph(): boolean {
    const shown: Run[] = []
    for (const run of this.runs.filter(isShown)) append(shown, run)
    this.runs = []
    const runs = trimLines(shown.map(cleaned))
    if (runs.length === 0) return false
    this.write(runs)
    return true
  }
  private write(runs: Run[]) {
    const open: Mark[] = []
    const closeFrom = (place: number) => {
      while (open.length > place) this.put(endOf(open.pop()!))
    }
    this.put('<p>')
    for (const { text, isBreak, marks } of runs) {
      const firstOver = open.findIndex((mark) => !marks.includes(mark))
      if (firstOver >= 0) closeFrom(firstOver)
      for (const mark of marks.filter((one) => !open.includes(one))) {
        this.put(startOf(mark))
        open.push(mark)
      }
      this.put(isBreak ? '<br>' : text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;'))
      this.text.push(text)
    }
    closeFrom(0)
    this.put('</p>')
    this.text.push('\n')
  }
  /** Writes an empty paragraph: a line that was left blank. */
  blank() {
    this.put('<p></p>')
    this.text.push('\n')
  }
  end() {
    return { html: this.html.join(''), text: this.text.join('').trim() }
  }
}

/**
 * Rewrites any HTML in one pass in the form that we store: paragraphs of clean text with at most one of each format around it
 * (`p`, `br`, `strong`, `em`, and `span` with a font size of 8 to 36 pt). Other editors' elements for these become
 * ours, and every document that means the same becomes the same bytes: details of pasted markup could show who wrote it. A
 * format that was opened in a paragraph ends with it: otherwise each paragraph would open again all that was ever left
 * open. Also returns the plain text, one line for each paragraph. Time and memory are linear in the length. Throws 422 on
 * `description` when the result is longer than `most` characters.
 */
export const canonicalMarkup = (html: string, most: number): { html: string; text: string } => {
  const [writer, open] = [new ParagraphWriter(most), new OpenFormats()]
  /** The name of the block that was opened and has no text yet, or ''. */
  let block = ''
  let depth: ReturnType<OpenFormats['depth']> | null = null
  /** Ends a paragraph and writes a blank line if there was an empty block and that is one here. */
  const endParagraph = (isBlankLine: boolean) => {
    if (writer.endParagraph()) {
      if (depth) open.closeTo(depth)
    } else if (block && isBlankLine) writer.blank()
    block = ''
    depth = null
  }
  readHtml(html, {
    onText: (text) => writer.addText(text, open.marks()),
    onStart: (name, attributes) => {
      const format = formats.get(name)
      if (name === 'br') writer.addBreak(open.marks())
      else if (format) open.start(format, attributes.get('style') ?? '')
      else if (blocks.has(name)) {
        endParagraph(name === 'p' && block === 'p')
        block = name
        depth = open.depth()
      }
    },
    onEnd: (name) => {
      const format = formats.get(name)
      if (name === 'br') writer.addBreak(open.marks())
      else if (format) open.end(format)
      else if (blocks.has(name)) endParagraph(true)
    },
  })
  endParagraph(true)
  return writer.end()
}
