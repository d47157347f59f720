import { escapeHtml } from '#contract/escapeHtml'

const anyTag =
  /<\/?(?:p|div|br|span|b|i|u|em|strong|a|ul|ol|li|h[1-6]|img|font|table|tbody|tr|td|blockquote)(?:\s[^<>]*)?\/?>/i
const blockTag = /<(?:p|div|br|ul|ol|li|h[1-6]|table|tr|blockquote)(?:\s[^<>]*)?\/?>/i
const emptyLines = /(?:<br\s*\/?>\s*){2,}/gi
const breakAtEdge = /(<\/?(?:p|div|li|h[1-6]|tr|blockquote)(?:\s[^<>]*)?>)\s*(?:<br\s*\/?>\s*)+/gi

const paragraphs = (text: string, write: (paragraph: string) => string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${write(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

/**
 * A text of a row as rich text, which must still be cleaned. HTML of other programs (`<div>…<br>` of Google My Maps) keeps its
 * paragraphs, and two line breaks begin a new one; in any other text an empty line does. Other values stay as they are.
 */
export const richTextOf = (value: unknown): unknown => {
  const text = typeof value === 'number' ? String(value) : value
  // What begins with a paragraph is rich text of ours.
  if (typeof text !== 'string' || /^\s*<p[\s>]/i.test(text)) return text
  if (!anyTag.test(text)) return paragraphs(text, escapeHtml)
  if (!blockTag.test(text)) return paragraphs(text, (paragraph) => paragraph)
  return text.replace(breakAtEdge, '$1').replace(emptyLines, '</p><p>')
}
