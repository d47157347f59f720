import { language } from './i18n.ts'

let made: Intl.Segmenter | undefined
/** Made when a text is too long for the first time: that keeps a slow phone for 80 ms. */
const segmenter = () => (made ??= new Intl.Segmenter(language, { granularity: 'grapheme' }))

/** What a person would read of some rich text: no tags, no images, one space between words and paragraphs. */
export const plainTextOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of body.querySelectorAll('script, style, template, img')) unread.remove()
  for (const end of body.querySelectorAll('p, br, div, li')) end.append(' ')
  for (const br of body.querySelectorAll('br')) br.replaceWith(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The first `max` characters of a rich text for a card, with '...' when more follows. */
export const previewOf = (html: string, max: number): string => {
  const text = plainTextOf(html)
  if (text.length <= max) return text
  let kept = ''
  let length = 0
  for (const { segment } of segmenter().segment(text)) {
    if (length++ === max) return `${kept.trimEnd()}...`
    kept += segment
  }
  return text
}
