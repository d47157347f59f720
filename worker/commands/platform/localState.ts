import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

export const root = path.resolve(import.meta.dirname, '../../..')
/** The folder of all local data (D1, R2, KV, mail, secrets): STATE_DIR, by default inside the ignored `.wrangler/`. */
export const stateDir = path.resolve(root, process.env.STATE_DIR || '.wrangler/state')
/** The port of `npm start` and `npm run dev`. */
export const port = Number(process.env.PORT || 8787)

const inState = (name: string) => path.join(stateDir, name)

/** Saves a small fact about the local data, e.g. that it was seeded, as JSON. */
export const saveFact = (name: string, fact: unknown): void => {
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(inState(`${name}.json`), `${JSON.stringify(fact, null, 2)}\n`, { mode: 0o600 })
}
/** A saved fact, or null. */
export const readFact = (name: string): unknown =>
  existsSync(inState(`${name}.json`)) ? JSON.parse(readFileSync(inState(`${name}.json`), 'utf8')) : null
export const removeFact = (name: string): void => rmSync(inState(`${name}.json`), { force: true })

/** The local secret: random, made once, never committed, never that of a deployment. */
const secretKey = (): string => {
  const known = readFact('secrets') as { SECRET_KEY?: string } | null
  if (known?.SECRET_KEY) return known.SECRET_KEY
  const SECRET_KEY = randomBytes(32).toString('base64url')
  saveFact('secrets', { SECRET_KEY })
  return SECRET_KEY
}

const settingsFile = path.join(root, '.dev.vars')
/** The settings of the local worker: the local secret and address, `.dev.vars` over them, then some variables of the environment. */
export const localVars = (): Record<string, string> => {
  const given = existsSync(settingsFile) ? parseEnv(readFileSync(settingsFile, 'utf8')) : {}
  const { RATE_LIMITS, CAPTCHA, STAFF_SECOND_FACTOR, STREETS, MAP_LATITUDE, MAP_LONGITUDE, MAP_ZOOM } = process.env
  return {
    SECRET_KEY: secretKey(),
    ORIGIN: `http://localhost:${port}`,
    ...(readFact('secrets') as Record<string, string>),
    ...(given as Record<string, string>),
    ...(RATE_LIMITS && { RATE_LIMITS }),
    ...(CAPTCHA && { CAPTCHA }),
    ...(STAFF_SECOND_FACTOR && { STAFF_SECOND_FACTOR }),
    // Empty is a value: it switches streets off.
    ...(STREETS !== undefined && { STREETS }),
    // Also a part of them, or an empty one, which the start refuses.
    ...(MAP_LATITUDE !== undefined && { MAP_LATITUDE }),
    ...(MAP_LONGITUDE !== undefined && { MAP_LONGITUDE }),
    ...(MAP_ZOOM !== undefined && { MAP_ZOOM }),
  }
}

/** The process that serves this data right now, or null. */
export const findRunningServer = (): { pid: number; port: number } | null => {
  const server = readFact('server') as { pid: number; port: number } | null
  if (!server) return null
  try {
    process.kill(server.pid, 0)
    return server
  } catch {
    // No process has that id: the server was killed and could not remove its entry.
    return null
  }
}
