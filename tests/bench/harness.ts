import { Agent, request } from 'node:http'
import path from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { measureRate } from './load.ts'

const root = path.resolve(import.meta.dirname, '../..')
export const HARNESS = 'workerd by miniflare, its own socket, D1 simulated in the same process'

/** Bundles a worker of this folder as the build does, without its static files. */
const bundle = async (file: string): Promise<string> => {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    define: { __LOCAL__: 'true', __INLINE_SCRIPTS__: '[]' },
    ssr: { noExternal: true, target: 'webworker' },
    resolve: { conditions: ['workerd', 'worker', 'module', 'production'] },
    build: {
      ssr: path.join(root, 'tests/bench', file),
      write: false,
      minify: true,
      target: 'esnext',
      rolldownOptions: { external: [/^node:/, /^cloudflare:/], output: { codeSplitting: false } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: { type: string; code?: string }[] }
  return output.find(({ type }) => type === 'chunk')!.code!
}

interface Answer {
  status: number
  body: Buffer
  headers: Record<string, unknown>
}

/** A running worker over the data of one state; with `await using` it ends with the block. */
export interface Harness extends AsyncDisposable {
  /** Its port on 127.0.0.1. */
  url: URL
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** Sends a call with a body as JSON. */
  send: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  /** Requests a second over so many connections, for so long (ms). */
  load: (
    path: string,
    options?: { connections?: number; ms?: number; headers?: Record<string, string> },
  ) => Promise<number>
}

const apiKey = { 'x-api-key': 'lavender-atlas-web' }

/**
 * Starts a worker of this folder over the local data below `state`, with an operator's settings in addition to those of the
 * benchmarks.
 */
export const startWorker = async (file: string, state: string, vars: Record<string, string> = {}): Promise<Harness> =>
  startCode(await bundle(file), state, vars)

/** Starts a worker, given as one module, over the local data below `state`. */
export const startCode = async (
  contents: string,
  state: string,
  vars: Record<string, string> = {},
): Promise<Harness> => {
  const { modulesRules: _, ...bindings } = readWorkerOptions(path.join(root, 'wrangler.toml')).workerOptions
  const worker = {
    ...bindings,
    assets: undefined,
    name: 'bench',
    modules: [{ type: 'ESModule', path: path.join(root, 'bench.mjs'), contents }],
    bindings: {
      SECRET_KEY: 'a secret that only the benchmarks use',
      ORIGIN: 'http://localhost:8787',
      RATE_LIMITS: 'off',
      CAPTCHA: 'off',
      ...vars,
    },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      logRequests: false,
      resourcePersistencePath: path.join(state, 'v3'),
      workers: [worker],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  const url = await platform.unsafeGetDirectURL('bench')
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const send: Harness['send'] = (method, target, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const type = body && { 'content-type': 'application/json' }
      const options = { method, agent, headers: { ...apiKey, ...type, ...headers } }
      const sent = request(new URL(target, url), options, (response) => {
        const chunks: Uint8Array[] = []
        response.on('data', (chunk: Uint8Array) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode!, body: Buffer.concat(chunks), headers: response.headers }),
        )
      })
      // workerd has just closed the keep-alive connection.
      sent.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' && sent.reusedSocket ? resolve(send(method, target, body, headers)) : reject(error),
      )
      sent.end(body && JSON.stringify(body))
    })
  const get: Harness['get'] = (target, headers) => send('GET', target, undefined, headers)
  return {
    url,
    get,
    send,
    load: (target, { connections = 16, ms = 2000, headers = {} } = {}) =>
      measureRate(new URL(target, url), { ...apiKey, ...headers }, connections, ms),
    [Symbol.asyncDispose]: async () => {
      agent.destroy()
      await platform.dispose()
    },
  }
}
