import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { quickExitHash, startHash } from '../../worker/commands/platform/forBuild.ts'

/** A script as it is inlined in a page: without its comments and indents. */
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

/** The scripts that run before the first paint. They are inline, because a file would be one more request to wait for. */
export const quickExitScript = quickExit.markup
export const startScript = start.markup

/** Throws if the content security policy would block one of them. */
export const checkHashes = (): void => {
  for (const { hash, allowed } of [quickExit, start])
    if (allowed !== hash)
      throw new Error(`Write ${hash} in place of ${allowed} in worker/html/contentSecurityPolicy.ts.`)
}
