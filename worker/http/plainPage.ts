import { html, raw } from 'hono/html'
import { categories } from '#contract/categories'
import type { Locale } from '#contract/locales'
import { commonHeaders } from './securityHeaders.ts'

const { 'x-frame-options': _, ...common } = commonHeaders
/** A complete page of the worker, which other sites may frame: no script, no file, no caching. */
export const plainPageHeaders: Record<string, string> = {
  ...common,
  'cross-origin-resource-policy': 'cross-origin',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
}

const ofCategories = (theme: 'light' | 'dark') =>
  categories.map(({ name, colors }) => `--${name}: ${colors[theme]};`).join(' ')

/** The colors of web/ui/tokens.css; in the theme of the device: no session is read here. */
const colors = `
:root { color-scheme: light dark; --page: #fbf9f6; --raised: #fff; --sunken: #f1ede6; --text: #221d2b; --quiet: #625a70;
  --line: #ddd6e3; --accent: #6b46c1; ${ofCategories('light')}
  --on-category: #fff; --serif: Literata, Georgia, serif; --sans: Figtree, system-ui, sans-serif }
@media (prefers-color-scheme: dark) {
  :root { --page: #14111c; --raised: #1e1a29; --sunken: #0e0c14; --text: #f2eef8; --quiet: #b3a9c4; --line: #372f48;
    --accent: #b9a3f5; ${ofCategories('dark')} --on-category: #17121f } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 var(--sans) }
a { color: var(--accent); text-underline-offset: 0.15em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
h1, h2 { font-family: var(--serif); line-height: 1.2; text-wrap: balance }
`

/** The page around a body, in the colors of the site. */
export const plainPage = (
  title: string,
  styles: string,
  body: ReturnType<typeof html>,
  { tag, dir }: Pick<Locale, 'tag' | 'dir'>,
) =>
  html`<!doctype html>
    <html lang="${tag}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" href="/icons/mark.svg" type="image/svg+xml" />
        <title>${title}</title>
        <style>
          ${raw(colors + styles)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
