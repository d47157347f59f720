import type { Vars } from '../../worker/settings.ts'
import { databaseAround } from './databaseAround.ts'

/** How a dependency fails: at once, or by not answering in time. */
export type Fault = 'dead' | 'slow'

const slowMs = 10_000
const failing = (fault: Fault, words: string) => (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(words)), fault === 'slow' ? slowMs : 0))

/** A database that is down, with D1's error message. */
export const brokenDatabase = (fault: Fault): D1Database => {
  const fail = failing(fault, 'D1_ERROR: Network connection lost.')
  const statement = { bind: () => statement, first: fail, all: fail, run: fail, raw: fail }
  const database = {
    prepare: () => statement,
    batch: fail,
    exec: fail,
    withSession: () => database,
    getBookmark: () => null,
  }
  return database as unknown as D1Database
}

/** A database that fails from its nth query on. A batch counts as one query. */
export const dyingDatabase = (alive: D1Database, n: number): D1Database => {
  let asked = 0
  return databaseAround(alive, async (run) => {
    if (++asked >= n) throw new Error('D1_ERROR: Network connection lost.')
    return run()
  })
}

export const brokenStore = (fault: Fault): KVNamespace => {
  const fail = failing(fault, 'KV GET failed: 500 Internal Server Error')
  return { get: fail, put: fail, delete: fail } as unknown as KVNamespace
}

export const brokenBucket = (fault: Fault): R2Bucket => {
  const fail = failing(fault, 'get: We encountered an internal error. Please try again. (10001)')
  return { get: fail, put: fail, delete: fail, list: fail, head: fail } as unknown as R2Bucket
}

/** A bucket that fails from its nth use on. */
export const dyingBucket = (alive: R2Bucket, n: number): R2Bucket => {
  let uses = 0
  const use = (name: 'get' | 'put' | 'delete' | 'list') =>
    (async (...args: unknown[]) => {
      if (++uses >= n) throw new Error('We encountered an internal error. Please try again. (10001)')
      return (alive[name] as (...args: unknown[]) => Promise<unknown>).call(alive, ...args)
    }) as never
  return { get: use('get'), put: use('put'), delete: use('delete'), list: use('list') } as unknown as R2Bucket
}

export const brokenMail = (fault: Fault): SendEmail => ({
  send: failing(fault, 'could not send to ana@people.example'),
})

/** Replaces bindings for one call. */
export const instead = (
  bindings: Partial<Pick<Env, 'DB' | 'GEO' | 'RESETS' | 'AVATARS' | 'PHOTOS' | 'EXPORTS' | 'MAIL'>>,
  vars: Vars = {},
): Vars => ({ ...vars, ...bindings })

/** A `fetch` that fails as a foreign service does; it can be aborted. */
export const brokenFetch =
  (fault: Fault): typeof fetch =>
  (_, init) =>
    new Promise((_, reject) => {
      const fail = () => reject(new TypeError('Network connection lost.'))
      if (fault === 'dead') return fail()
      init?.signal?.addEventListener('abort', fail)
    })
