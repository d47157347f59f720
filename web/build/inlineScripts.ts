import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'

/** A script of web/app as an element of a page, and its hash for the content security policy. Throws if it is not valid. */
const inline = (file: string) => {
  const { code, errors } = minifySync(file, readFileSync(`${import.meta.dirname}/../app/${file}`, 'utf8'))
  if (errors[0]) throw new Error(`web/app/${file}: ${errors[0].message}`)
  const hash = createHash('sha256').update(code).digest('base64')
  return { element: `<script>${code}</script>`, hash: `'sha256-${hash}'` }
}

/** What runs before the first paint: it is in the page, because a file would be one more request to wait for. */
export const leaveNow = inline('quickExit.js')
export const firstPaint = inline('firstPaint.js')

/** The hashes of both, as the content security policy names them. */
export const inlineScripts: readonly string[] = [leaveNow.hash, firstPaint.hash]
