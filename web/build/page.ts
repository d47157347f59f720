import { escapeHtml, type Locale, sourceLocale } from '../../worker/commands/platform/forBuild.ts'
import type { PageFiles } from '../../worker/commands/platform/firstView.ts'
import { firstPaint, leaveNow, prefetch } from './inlineScripts.ts'
import { manifestFile } from './manifests.ts'

/** What differs from page to page: texts, addresses on our origin, and markup. */
export interface Page extends PageFiles {
  /** Which of the scripts runs; it imports the others. */
  program: string
  /** What draws the map before the app, '' on a page without one. */
  openingPicture: string
  locale: Locale
  title: string
  description: string
  /** The text for a reader without scripts. */
  withoutScripts: string
  /** The script that paints the basemap, '' on a page without one: `app/firstPaint.js` starts it. */
  paintWorker: string
  /** Where Leave now leads; null where the operator switched it off. */
  exitUrl: string | null
  /** Markup in the place of the app until it has started, and the rules for it: nothing that blocks the first paint. */
  body: string
  styles: string
  fonts: string[]
  /** The element with the texts of the first view (catalogs.ts). */
  texts: string
}

const scriptElement = (file: string, mark = ''): string =>
  `<script type="module" src="${file}" fetchpriority="high" crossorigin${mark}></script>`

/** Elements that run a script, the program, and fetch it and the others (addresses) that it imports. */
export const programElements = (program: string, scripts: readonly string[]): string =>
  [
    scriptElement(program, ' data-program'),
    ...scripts.map((file) => {
      const priority = file === program ? 'high' : 'low'
      return `<link rel="modulepreload" href="${file}" fetchpriority="${priority}" crossorigin>`
    }),
  ].join('\n')

/** Elements that load style sheets (addresses). */
export const sheetElements = (sheets: readonly string[]): string =>
  sheets.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`).join('\n')

/**
 * A page of the app, as it is served. Scripts and style sheets are at its end, so that the browser paints what precedes
 * them first. The script of Leave now is before everything else. The app waits in a template until what is seen before it
 * is painted: the opening picture of a map, or the page (app/prefetch.ts).
 */
export const writePage = (page: Page): string => {
  const { tag, dir } = page.locale
  const feed = `/feeds/stories.rss${tag === sourceLocale ? '' : `?lang=${tag}`}`
  return `<!doctype html>
<html lang="${tag}" dir="${dir}" data-theme="dark" data-exit="${escapeHtml(page.exitUrl ?? '')}"${page.paintWorker && ` data-paint-worker="${page.paintWorker}"`}>
<head>
<meta charset="utf-8">
${leaveNow.element}
<title>${escapeHtml(page.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="theme-color" content="#14111c">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no, address=no, email=no">
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<link rel="icon" href="/icons/icon-32.png" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="/icons/icon-180.png">
<link rel="manifest" href="/${manifestFile('manifest', tag)}">
<link rel="alternate" type="application/rss+xml" title="RSS" href="${feed}">
<link rel="preload" href="/api/config/" as="fetch" crossorigin="anonymous">
${page.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style data-prerendered-styles>${page.styles}</style>
${firstPaint.element}
</head>
<body>
<div id="root">${page.body}</div>
<noscript><p style="position: fixed; inset: auto 0 0; padding: 16px; background: var(--page)">${escapeHtml(page.withoutScripts)}</p></noscript>
<template data-app>${programElements(page.program, page.scripts)}</template>
${prefetch.element}
${page.texts}
${sheetElements(page.sheets)}
${page.openingPicture && scriptElement(page.openingPicture)}
</body>
</html>
`
}
