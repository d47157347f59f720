import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './localState.ts'

/**
 * Runs a Node program of the repository or of node_modules; throws its output when it fails. NODE_ENV is set to
 * production: the test runner's own would make Vite build half of React for development.
 */
export const runNode = (file: string, ...args: string[]): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${file} failed: see above.`)
}

/** Runs a command; when it fails, prints the reason and exits with 1. */
export const runCommand = async (command: () => Promise<void> | void): Promise<void> => {
  try {
    await command()
  } catch (error) {
    // "fetch failed" alone does not help: the reason is in its cause.
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
    console.error(error instanceof Error ? error.message + cause : error)
    process.exit(1)
  }
}
