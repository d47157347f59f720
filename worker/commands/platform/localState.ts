import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

export const root = path.resolve(import.meta.dirname, '../../..')
/** Where everything of this machine lives, D1, R2, KV, mail and secrets: STATE_DIR, by default inside the ignored `.wrangler/`. */
export const stateDir = path.resolve(root, process.env.STATE_DIR || '.wrangler/state')
/** The port of `npm start` and `npm run dev`. */
export const port = Number(process.env.PORT || 8787)

const inState = (name: string) => path.join(stateDir, name)

/** Keeps a small fact about this state, e.g. that it was seeded. */
export const saveFact = (name: string, fact: unknown): void => {
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(inState(`${name}.json`), `${JSON.stringify(fact, null, 2)}\n`, { mode: 0o600 })
}
/** A fact that was kept, or null. */
export const readFact = (name: string): unknown =>
  existsSync(inState(`${name}.json`)) ? JSON.parse(readFileSync(inState(`${name}.json`), 'utf8')) : null
export const removeFact = (name: string): void => rmSync(inState(`${name}.json`), { force: true })

/** The secret of this machine's data: drawn once, never committed, never the one of a deployment. */
const secretKey = (): string => {
  const known = readFact('secrets') as { SECRET_KEY?: string } | null
  if (known?.SECRET_KEY) return known.SECRET_KEY
  const SECRET_KEY = randomBytes(32).toString('base64url')
  saveFact('secrets', { SECRET_KEY })
  return SECRET_KEY
}

const settingsFile = path.join(root, '.dev.vars')
/** What the local worker is set to: `.dev.vars` if there is one, this machine's secret and address, and the two local switches. */
export const localVars = (): Record<string, string> => {
  const given = existsSync(settingsFile) ? parseEnv(readFileSync(settingsFile, 'utf8')) : {}
  const { RATE_LIMITS, CAPTCHA, STAFF_SECOND_FACTOR } = process.env
  return {
    SECRET_KEY: secretKey(),
    ORIGIN: `http://localhost:${port}`,
    ...(readFact('secrets') as Record<string, string>),
    ...(given as Record<string, string>),
    ...(RATE_LIMITS && { RATE_LIMITS }),
    ...(CAPTCHA && { CAPTCHA }),
    ...(STAFF_SECOND_FACTOR && { STAFF_SECOND_FACTOR }),
  }
}

/** The process that serves this state right now, or null. */
export const findRunningServer = (): { pid: number; port: number } | null => {
  const server = readFact('server') as { pid: number; port: number } | null
  if (!server) return null
  try {
    process.kill(server.pid, 0)
    return server
  } catch {
    // Nobody has that id any more: the server was killed before it could say goodbye.
    return null
  }
}
