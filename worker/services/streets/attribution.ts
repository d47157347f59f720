import { escapeHtml } from '#contract/escapeHtml'
import { readHtml } from '../../readHtml.ts'

/** Characters of HTML that are read, and of text that an attribution may have. */
const most = { html: 4_000, text: 300 }

/** An address that a link may lead to, in its full form; null for others. */
const safeAddress = (href: string): string | null => {
  const url = URL.parse(href)
  return url?.protocol === 'https:' && !url.username ? url.href : null
}

/** Untrusted HTML, reduced to its text and its links to `https` addresses. */
export const safeAttribution = (html: string): string => {
  let [safe, left, isLink] = ['', most.text, false]
  const endLink = () => {
    if (isLink) safe += '</a>'
    isLink = false
  }
  readHtml(html.slice(0, most.html), {
    onText: (text) => {
      const part = text.slice(0, left)
      left -= part.length
      safe += escapeHtml(part)
    },
    onStart: (name, attributes) => {
      if (name !== 'a') return
      endLink()
      const address = safeAddress(attributes.get('href') ?? '')
      if (address) safe += `<a href="${escapeHtml(address)}">`
      isLink = address !== null
    },
    onEnd: (name) => {
      if (name === 'a') endLink()
    },
  })
  endLink()
  return safe.replace(/\s+/g, ' ').trim()
}
