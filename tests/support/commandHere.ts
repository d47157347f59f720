import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { vi } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs an operator's command, such as 'backup.ts', in a process of its own, over the local data in `state`. */
export const runApart = (
  command: string,
  state: string,
  ...args: string[]
): { status: number | null; said: string } => {
  const file = path.join(root, 'worker/commands/operate', command)
  const env = { ...process.env, STATE_DIR: state }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: root, encoding: 'utf8', env })
  return { status, said: stdout + stderr }
}

/** Throws instead of ending the process of the tests. */
class Exit extends Error {}

/**
 * Runs an operator's command in this process, with its own copy of our modules. A separate process would load wrangler again,
 * which takes three seconds of CPU time. Returns its exit status and what it printed.
 * @param load imports the command: `() => import('../../worker/commands/operate/backup.ts')`.
 * @param state the folder of its local data (STATE_DIR).
 */
export const runHere = async (
  load: () => Promise<unknown>,
  state: string,
  ...args: string[]
): Promise<{ status: number; said: string }> => {
  const [argv, exitCode] = [process.argv, process.exitCode]
  let [status, said] = [0, '']
  const print = (...parts: unknown[]) => void (said += `${parts.join(' ')}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      status = Number(code ?? 0)
      throw new Exit()
    }),
  ]
  vi.stubEnv('STATE_DIR', state)
  vi.resetModules()
  process.argv = [...argv.slice(0, 2), ...args]
  process.exitCode = undefined
  try {
    await load()
    status = Number(process.exitCode ?? 0)
  } catch (error) {
    if (!(error instanceof Exit)) throw error
  } finally {
    Object.assign(process, { argv, exitCode })
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
    vi.resetModules()
  }
  return { status, said }
}
