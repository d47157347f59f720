import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startHash } from '../../worker/commands/platform/forBuild.ts'

const start = readFileSync(`${import.meta.dirname}/../app/start.js`, 'utf8').trim()
const hash = `'sha256-${createHash('sha256').update(start).digest('base64')}'`

/**
 * The script that runs before the first paint. It stands in the page: a file would keep everybody waiting for one more
 * answer.
 */
export const startScript = `<script>${start}</script>`

/** Throws where the content security policy would not let the start script run. */
export const checkStartHash = (): void => {
  if (startHash !== hash) throw new Error(`Write ${hash} into worker/html/contentSecurityPolicy.ts.`)
}
