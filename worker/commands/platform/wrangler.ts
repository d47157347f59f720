import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './localState.ts'
import { makeTemporaryFolder } from './temporaryFolder.ts'

const file = path.join(root, 'node_modules/wrangler/bin/wrangler.js')

const run = (args: string[], output: 'pipe' | 'inherit') =>
  spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['inherit', output, 'inherit'],
  })

/** The reason wrangler gave for failing: with `--json` it is in the output, otherwise it was printed. */
const reasonIn = (output: string): string => {
  try {
    const { error } = JSON.parse(output) as { error: { text: string; notes?: { text: string }[] } }
    return [error.text, ...(error.notes ?? []).map(({ text }) => text)].join('\n')
  } catch {
    return 'see above. (Logged in? npx wrangler login)'
  }
}

/** Runs the repository's wrangler and returns its output; throws the reason when it fails. */
export const captureWrangler = (...args: string[]): string => {
  const { status, stdout } = run(args, 'pipe')
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed: ${reasonIn(stdout)}`)
  return stdout
}

/** Runs the repository's wrangler with its output on the terminal; throws when it fails. */
export const runWrangler = (...args: string[]): void => {
  if (run(args, 'inherit').status !== 0) throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed: see above.`)
}

/** Queries a deployed database and returns the rows. */
export const queryRemote = <Row>(binding: 'DB' | 'GEO', sql: string): Row[] => {
  const answer = captureWrangler('d1', 'execute', binding, '--remote', '--yes', '--json', '--command', sql)
  return (JSON.parse(answer) as { results: Row[] }[])[0]?.results ?? []
}

/** Runs a file of SQL in a deployed database, all or nothing. */
export const executeRemote = (binding: 'DB' | 'GEO', file: string): void =>
  runWrangler('d1', 'execute', binding, '--remote', '--yes', '--file', file)

/** The same with the SQL itself. */
export const executeTextRemote = (binding: 'DB' | 'GEO', sql: string | Uint8Array): void => {
  using folder = makeTemporaryFolder('sql')
  const file = path.join(folder.path, 'statements.sql')
  writeFileSync(file, sql)
  executeRemote(binding, file)
}
