import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './localState.ts'

/**
 * Runs a Node program of the repository or of node_modules; throws with what it said when it fails. For production, whatever
 * runs us: the test runner's NODE_ENV would make Vite build half of React for development.
 */
export const runNode = (file: string, ...args: string[]): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${file} failed: see above.`)
}

/** Runs a command to its end; when it fails, says why in words and ends with 1. */
export const runCommand = async (command: () => Promise<void> | void): Promise<void> => {
  try {
    await command()
  } catch (error) {
    // "fetch failed" alone helps nobody: the reason is beneath it.
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
    console.error(error instanceof Error ? error.message + cause : error)
    process.exit(1)
  }
}
