import { execFile } from 'node:child_process'
import { z } from 'zod'
import { root } from '../../platform/localState.ts'
import { type Finding, pass, unknown, fail } from './findings.ts'

const what = 'no package of ours has a known hole'
const Audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
})

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // npm printed something else.
    return null
  }
}

/** The finding in the output of `npm audit --json`. */
const assessAudit = (output: string): Finding => {
  const said = readJson(output)
  const audit = Audit.safeParse(said)
  if (!audit.success) {
    const reason = (said as { message?: string } | null)?.message ?? 'npm gave no answer'
    return unknown(what, `The registry was not to be asked (${reason}). Where it answers: npm audit --omit=dev`)
  }
  const { vulnerabilities, metadata } = audit.data
  if (metadata.vulnerabilities.total === 0) return pass(what, 'npm audit, against package-lock.json')
  const names = Object.entries(vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`)
  return fail(what, `${names.join(', ')}. Read npm audit --omit=dev, then npm audit fix, npm test, npm run deploy.`)
}

/** Asks the npm registry for known vulnerabilities of the packages in package-lock.json, without devDependencies. */
export const checkPackages = (env: Record<string, string> = {}): Promise<Finding> =>
  new Promise((resolve) => {
    const options = { cwd: root, timeout: 30_000, env: { ...process.env, ...env }, shell: process.platform === 'win32' }
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000']
    // It exits with an error both when it found something and when the registry did not answer.
    execFile('npm', args, options, (_, said) => resolve(assessAudit(said)))
  })
