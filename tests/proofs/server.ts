import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { authApi } from '#contract/auth'
import { type Endpoint, requestFor } from '#contract/endpoint'
import { photoApi } from '#contract/photos'
import { createLocalDatabase } from '../../worker/commands/platform/localDatabase.ts'
import { sendRequest } from './httpClient.ts'

/** A separate product with its own data and port, which a proof may kill or overload. */
export interface Instance {
  stateDir: string
  port: number
}

/** A free port of this machine. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
export const removeInstance = ({ stateDir }: Instance): void => rmSync(stateDir, { recursive: true, force: true })
/** A new instance; with `using` its data is removed at the end of the block. */
export const createInstance = async (): Promise<Instance & Disposable> => {
  const instance = { stateDir: mkdtempSync(path.join(tmpdir(), 'lavender-atlas-proof-')), port: await freePort() }
  return { ...instance, [Symbol.dispose]: () => removeInstance(instance) }
}

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent ? [pid!] : []))

const hasEnded = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Starts the product as a process of its own and waits until it serves. With `await using` it stops at the end of the block. */
export const startServer = async ({ stateDir, port }: Instance, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts')], {
    env: {
      ...process.env,
      STATE_DIR: stateDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      CAPTCHA: 'off',
      STREETS: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (said.includes('Ready')) resolve()
    })
    child.once('exit', () => reject(new Error(`The product did not start:\n${said}`)))
  })
  /** Stops it after pending work. */
  const stop = async () => {
    child.kill('SIGTERM')
    await hasEnded(child)
  }
  return {
    /** Its output so far, the log included. */
    said: () => said,
    /** The process ids of workerd. */
    workers: () => childrenOf(child.pid!),
    /** Ends it as a power cut would: workerd first, then its parent, by their ids. */
    kill: async () => {
      for (const pid of [...childrenOf(child.pid!), child.pid!]) process.kill(pid, 'SIGKILL')
      await hasEnded(child)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

interface Sent {
  method?: string
  body?: string | undefined
}
/** Sends requests to an address of an instance, with a token if given; `more` are headers of every request. */
export const sendAt =
  ({ port }: Instance, more: Record<string, string> = {}) =>
  (url: string, { method, body }: Sent = {}, token?: string | null, key?: string): Promise<Response> =>
    sendRequest(`http://127.0.0.1:${port}${url}`, {
      ...(method && { method }),
      body,
      headers: {
        'x-api-key': 'lavender-atlas-web',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...more,
      },
    })

/** The same for calls of the contract. */
export const sendTo = (instance: Instance, more: Record<string, string> = {}) => {
  const send = sendAt(instance, more)
  return (e: Endpoint, input: object, token?: string | null, key?: string): Promise<Response> => {
    const { url, method, body } = requestFor(e.call, input)
    return send(url, { method, body }, token, key)
  }
}

/** The password of all members. */
export const password = 'violet hour #7'
/** Signs a member up; returns the token of their session. Throws when that is refused. */
export const signUp = async (instance: Instance, username: string): Promise<string> => {
  const body = { username, email: `${username}@people.example`, password }
  const answer = await sendTo(instance)(authApi.register, { body }, null, username)
  if (!answer.ok) throw new Error(`${username} could not sign up: ${await answer.text()}`)
  return authApi.register.reply.parse(await answer.json()).token
}

/** Posts a photo with its preview, JPEGs of our encoder, with the headers of a member. */
export const postPhoto = (
  { port }: Instance,
  pictures: Record<'photo' | 'preview', Uint8Array<ArrayBuffer>>,
  headers: Record<string, string>,
): Promise<Response> => {
  const body = new FormData()
  for (const [name, bytes] of Object.entries(pictures)) body.set(name, new Blob([bytes]), 'photo.jpg')
  return fetch(`http://127.0.0.1:${port}/api${photoApi.add.path}`, {
    method: 'POST',
    body,
    headers: { ...headers, 'x-api-key': 'lavender-atlas-web', 'idempotency-key': crypto.randomUUID() },
  })
}
/** The same, where it must be accepted; returns its token. */
export const uploadPhoto = async (...sent: Parameters<typeof postPhoto>): Promise<string> => {
  const answer = await postPhoto(...sent)
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return photoApi.add.reply.parse(await answer.json()).token
}

/** Opens the main database of an instance. Waits at most ten seconds for a lock of a running server. */
export const openDatabase = ({ stateDir }: Instance): DatabaseSync => createLocalDatabase('DB', stateDir)

/** Runs SQL statements on the database of an instance. */
export const execute = (instance: Instance, sql: string): void => {
  const database = openDatabase(instance)
  database.exec(sql)
  database.close()
}

/** Prints the faults or what holds, and the verdict; ends the process with 1 or 0. */
export const endProof = (faults: readonly string[], holds = ''): never => {
  const lines = faults.length > 0 ? [...faults, 'Verdict: failed'] : [holds, 'Verdict: passed']
  console.log(lines.filter(Boolean).join('\n'))
  process.exit(faults.length > 0 ? 1 : 0)
}
