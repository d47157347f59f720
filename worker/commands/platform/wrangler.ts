import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './localState.ts'

const file = path.join(root, 'node_modules/wrangler/bin/wrangler.js')

const run = (args: string[], output: 'pipe' | 'inherit') =>
  spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['inherit', output, 'inherit'],
  })

/** What wrangler said was wrong: with `--json` that is in its answer, otherwise it stands above. */
const reasonIn = (output: string): string => {
  try {
    const { error } = JSON.parse(output) as { error: { text: string; notes?: { text: string }[] } }
    return [error.text, ...(error.notes ?? []).map(({ text }) => text)].join('\n')
  } catch {
    return 'see above. (Logged in? npx wrangler login)'
  }
}

/** What the repository's own wrangler answers; throws in words when it fails. */
export const captureWrangler = (...args: string[]): string => {
  const { status, stdout } = run(args, 'pipe')
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed: ${reasonIn(stdout)}`)
  return stdout
}

/** Lets wrangler do something that takes a while, and say so; throws when it fails. */
export const runWrangler = (...args: string[]): void => {
  if (run(args, 'inherit').status !== 0) throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed: see above.`)
}

/** The rows of a question to a deployed database. */
export const queryRemote = <Row>(binding: 'DB' | 'GEO', sql: string): Row[] => {
  const answer = captureWrangler('d1', 'execute', binding, '--remote', '--yes', '--json', '--command', sql)
  return (JSON.parse(answer) as { results: Row[] }[])[0]?.results ?? []
}

/** Runs a file of SQL in a deployed database: whole, or not at all. */
export const executeRemote = (binding: 'DB' | 'GEO', file: string): void =>
  runWrangler('d1', 'execute', binding, '--remote', '--yes', '--file', file)
