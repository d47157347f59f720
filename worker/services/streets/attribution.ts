import { escapeHtml } from '#contract/escapeHtml'

/** Characters of text that an attribution may have. */
const most = 300
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", copy: '©', nbsp: ' ' }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name!] ?? whole),
  )
const encode = (text: string): string => escapeHtml(text).replace(/\s+/g, ' ')

/** The address of a link's tag, when it is one of `https`. */
const addressIn = (tag: string): string | null => {
  const href = /^<a\s(?:[^>]*\s)?href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
  const url = URL.parse(decode(href?.[1] ?? href?.[2] ?? ''))
  return url?.protocol === 'https:' && !url.username ? url.href : null
}

/** HTML that a stranger wrote, reduced to its text and its links to `https` addresses. */
export const safeAttribution = (html: string): string => {
  let safe = ''
  let left = most
  let isLink = false
  for (const [piece] of html.slice(0, 4_000).matchAll(/<[^>]*>|[^<]+/g)) {
    if (!piece.startsWith('<')) {
      const text = decode(piece).slice(0, left)
      left -= text.length
      safe += encode(text)
    } else if (isLink && /^<(\/a\b|a\s)/i.test(piece)) {
      safe += '</a>'
      isLink = false
    }
    const address = addressIn(piece)
    if (!address) continue
    safe += `<a href="${encode(address)}">`
    isLink = true
  }
  return (safe + (isLink ? '</a>' : '')).trim()
}
