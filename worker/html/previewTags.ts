import { html } from 'hono/html'
import type { Words } from '../services/words.ts'
import type { Preview } from './present.ts'

/** The oEmbed address of a page. */
export const oembedAddress = (address: string): string => {
  const { origin } = new URL(address)
  return `${origin}/oembed?url=${encodeURIComponent(address)}`
}

/** The tag that leads to the oEmbed of a page. */
export const discoveryOf = (url: string) =>
  html`<link rel="alternate" type="application/json+oembed" href="${oembedAddress(url)}" />`

/** The picture of a preview: its address, size and description. */
const imageTagsOf = ({ image, imageWidth, imageHeight, imageAlt }: Preview) =>
  html`<meta property="og:image" content="${image}" /><meta property="og:image:width" content="${imageWidth}" />
    <meta property="og:image:height" content="${imageHeight}" /><meta property="og:image:alt" content="${imageAlt}" />`

/** The tags of a link preview for the head of a page. */
export const tagsOf = (siteName: string, preview: Preview, { locale }: Words) => {
  const { title, description, url } = preview
  return html`<meta name="description" content="${description}" /><link rel="canonical" href="${url}" />
    <meta property="og:type" content="article" /><meta property="og:locale" content="${locale.tag.replace('-', '_')}" />
    <meta property="og:site_name" content="${siteName}" /><meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" /><meta property="og:url" content="${url}" />
    ${imageTagsOf(preview)}
    <meta name="twitter:card" content="summary_large_image" />`
}
