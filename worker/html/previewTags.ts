import { html } from 'hono/html'
import type { Translator } from '../services/translator.ts'
import type { Preview } from './present.ts'

/** The oEmbed address of a page. */
export const oembedAddress = (address: string): string => {
  const { origin } = new URL(address)
  return `${origin}/oembed?url=${encodeURIComponent(address)}`
}

/** The tag that leads to the oEmbed of a page. */
export const discoveryOf = (url: string) =>
  html`<link rel="alternate" type="application/json+oembed" href="${oembedAddress(url)}" />`

/** What the tags of a link preview show. */
type PreviewHead = Pick<Preview, 'title' | 'description' | 'url' | 'image' | 'imageWidth' | 'imageHeight' | 'imageAlt'>

/** The picture of a preview: its address, size and description. */
const imageTagsOf = ({ image, imageWidth, imageHeight, imageAlt }: PreviewHead) =>
  html`<meta property="og:image" content="${image}" /><meta property="og:image:width" content="${imageWidth}" />
    <meta property="og:image:height" content="${imageHeight}" /><meta property="og:image:alt" content="${imageAlt}" />`

/** The tags of a link preview for the head of a page. */
export const tagsOf = (siteName: string, preview: PreviewHead, { locale }: Pick<Translator, 'locale'>) => {
  const { title, description, url } = preview
  return html`<meta name="description" content="${description}" /><link rel="canonical" href="${url}" />
    <meta property="og:type" content="article" /><meta property="og:locale" content="${locale.tag.replace('-', '_')}" />
    <meta property="og:site_name" content="${siteName}" /><meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" /><meta property="og:url" content="${url}" />
    ${imageTagsOf(preview)}
    <meta name="twitter:card" content="summary_large_image" />`
}

/** The markup to insert; all its values are escaped already. */
export const written = async (markup: ReturnType<typeof html>): Promise<string> => String(await markup)
