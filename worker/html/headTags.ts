import { html } from 'hono/html'
import type { Words } from '../services/words.ts'
import type { Preview } from './present.ts'

/** The tags of a link preview. */
export const tagsOf = (
  siteName: string,
  { title, description, url, image, imageAlt }: Pick<Preview, 'title' | 'description' | 'url' | 'image' | 'imageAlt'>,
  { locale }: Pick<Words, 'locale'>,
) =>
  html`<meta name="description" content="${description}" /><link rel="canonical" href="${url}" />
    <meta property="og:type" content="article" /><meta property="og:locale" content="${locale.tag.replace('-', '_')}" />
    <meta property="og:site_name" content="${siteName}" /><meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" /><meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" /><meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" /><meta property="og:image:alt" content="${imageAlt}" />
    <meta name="twitter:card" content="summary_large_image" />`

/** The markup to insert; all its values are escaped already. */
export const written = async (markup: ReturnType<typeof html>): Promise<string> => String(await markup)
