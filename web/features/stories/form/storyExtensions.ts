import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { Fragment, Slice, type Schema } from '@tiptap/pm/model'
import { limits } from '#contract/limits'

/** A font size in points, if it is one the editor offers. */
export const parseFontSize = (size: string | null | undefined): number | null => {
  const pt = Number(/^\s*(\d+)pt\s*$/.exec(size ?? '')?.[1])
  return limits.fontSizes.find((known) => known === pt) ?? null
}

const StorySize = FontSize.extend({
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        fontSize: {
          default: null,
          parseHTML: (element) => (parseFontSize(element.style.fontSize) ? element.style.fontSize : null),
          renderHTML: ({ fontSize }: { fontSize?: string | null }) =>
            fontSize ? { style: `font-size: ${fontSize}` } : {},
        },
      },
    },
  ],
})

/** The editor's schema: paragraph, line break, bold, italic and font size. Pasted text loses everything else. */
export const storyExtensions = (placeholder: string) => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  TextStyle,
  StorySize,
  UndoRedo,
  Placeholder.configure({ placeholder }),
]

const tag = /<[a-z][^>]*>/gi
const handler = /\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi
const size = /font-size\s*:[^;"']*;?/gi

const isEmoji = (text: string) =>
  /^[\p{Emoji}\p{Emoji_Component}\s]+$/u.test(text) &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text)

/** A table as paragraphs, one for each row, with a stroke between its cells. */
const linesOf = (table: HTMLTableElement, page: Document): Node[] =>
  [...table.rows].map((row) => {
    const cells = [...row.cells]
    const line = page.createElement(cells.length > 1 ? 'p' : 'div')
    for (const [index, cell] of cells.entries()) {
      if (index > 0) line.append(' | ')
      if (cells.length > 1)
        for (const block of cell.querySelectorAll('p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, br'))
          block.replaceWith(...block.childNodes, ' ')
      line.append(...cell.childNodes)
    }
    return line
  })

/** The bullet or number of an item, as text before its first word. */
const writeListMark = (item: HTMLLIElement) => {
  const list = item.parentElement
  const place = [...(list?.children ?? [])].filter((child) => child.localName === 'li').indexOf(item)
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.data.trim()) continue
    if (text.parentElement?.closest('li') === item)
      text.before(list instanceof HTMLOListElement ? `${list.start + place}. ` : '• ')
    return
  }
}

/** Pasted HTML with emoji that are pictures, tables and the marks of lists as text: the schema knows none of them. */
const withMoreAsText = (html: string): string => {
  if (!/<(?:img|table|li)\b|mso-list/i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  page.querySelectorAll('li').forEach(writeListMark)
  // Word writes bullets as letters of a symbol font, such as 'o' and '§'.
  for (const mark of page.querySelectorAll('[style*="mso-list:ignore" i]')) {
    const sign = mark.textContent.trim()
    mark.replaceWith(/^\P{N}$/u.test(sign) ? '• ' : `${sign} `)
  }
  for (const picture of page.images) if (isEmoji(picture.alt)) picture.before(picture.alt)
  // The inner ones first.
  for (const table of [...page.querySelectorAll('table')].reverse())
    table.replaceWith(...(table.caption?.childNodes ?? []), ...linesOf(table, page))
  // oxlint-disable-next-line no-restricted-properties -- only read
  return page.body.innerHTML
}

/** Pasted plain text: a blank line parts paragraphs, as the stanzas of a poem, and any other line break stays one. */
export const readPastedText = (text: string, schema: Schema): Slice => {
  const breakOf = () => schema.node('hardBreak')
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((stanza) =>
      schema.node(
        'paragraph',
        null,
        stanza
          .split('\n')
          .flatMap((line, index) => [...(index > 0 ? [breakOf()] : []), ...(line ? [schema.text(line)] : [])]),
      ),
    )
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

/**
 * Cleans pasted HTML before the editor parses it: removes event handlers, and font sizes that come from another
 * program, and keeps what is read of pictures, tables and lists. The schema above removes the rest.
 */
export const cleanPastedHtml = (html: string): string => {
  const isOurs = html.includes('data-pm-slice')
  return (isOurs ? html : withMoreAsText(html)).replace(tag, (opening) => {
    const quiet = opening.replace(handler, '')
    return isOurs ? quiet : quiet.replace(size, '')
  })
}
