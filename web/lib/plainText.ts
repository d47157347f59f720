const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text of some HTML: no tags, no images, one space between words and paragraphs. */
export const htmlToText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of body.querySelectorAll('script, style, template, img')) unread.remove()
  for (const end of body.querySelectorAll('p, br, div, li')) end.append(' ')
  for (const br of body.querySelectorAll('br')) br.replaceWith(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The first `max` characters (graphemes) of some HTML's text, with '...' when more follows. */
export const previewOf = (html: string, max: number): string => {
  const text = htmlToText(html)
  if (text.length <= max) return text
  let cut = ''
  let length = 0
  for (const { segment } of segmenter.segment(text)) {
    if (length++ === max) return `${cut.trimEnd()}...`
    cut += segment
  }
  return text
}
