import { excerptOf } from '#contract/excerpt'

/** The plain text of rich text: no tags, no images, one space between words and paragraphs. */
export const plainTextOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of body.querySelectorAll('script, style, template, img')) unread.remove()
  for (const end of body.querySelectorAll('p, br, div, li')) end.append(' ')
  for (const br of body.querySelectorAll('br')) br.replaceWith(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The beginning of a rich text for a card, at most `max` characters, with '...' when more follows. */
export const previewOf = (html: string, max: number): string => excerptOf(plainTextOf(html), max, '...')
