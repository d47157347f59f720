import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { quickExitHash, startHash } from '../../worker/commands/platform/forBuild.ts'

/** A script as it stands in a page: without its comments and indents. */
const inlineScript = (file: string, allowed: string) => {
  const written = readFileSync(`${import.meta.dirname}/../app/${file}`, 'utf8')
  const source = written
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/^ +/gm, '')
    .trim()
  const hash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`
  return { markup: `<script>${source}</script>`, hash, allowed }
}
const quickExit = inlineScript('quickExit.js', quickExitHash)
const start = inlineScript('start.js', startHash)

/** The scripts that run before the first paint. They stand in the page: a file would be one more answer to wait for. */
export const quickExitScript = quickExit.markup
export const startScript = start.markup

/** Throws where the content security policy would not let one of them run. */
export const checkHashes = (): void => {
  for (const { hash, allowed } of [quickExit, start])
    if (allowed !== hash)
      throw new Error(`Write ${hash} in place of ${allowed} in worker/html/contentSecurityPolicy.ts.`)
}
