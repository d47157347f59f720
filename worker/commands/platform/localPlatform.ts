import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { localVars, root, stateDir } from './localState.ts'

/** Logs errors, and where a mail was written; nothing else of the simulator. */
class QuietLog extends Log {
  constructor() {
    super(LogLevel.INFO)
  }
  override info(message: string): void {
    if (message.includes('send_email')) console.log(message)
  }
}

/** The runtime's own words, with a stack of addresses, for a host that cannot be found or reached. Our log names the service. */
const isUnreachable = (message: string) => /(DNS lookup failed|connect\(\)).*\nstack: /s.test(message)
const printLog = ({ level, message }: { level: string; message: string }) => {
  if (isUnreachable(message)) return
  if (level === 'error' || level === 'warn') console.error(message)
  else console.log(message)
}

interface Options {
  /** The port to listen on; none when absent. */
  port?: number
  /** Another folder than STATE_DIR. */
  state?: string
  /** Override the local settings. */
  vars?: Record<string, string>
  /** Answers the worker's requests to other hosts; the hosts themselves do when absent. */
  outboundService?: (request: Request) => Promise<Response>
  /** The source of a module that wraps the built worker, imported from `./index.js`; proofs plant faults with it. */
  entry?: string
  /** The port for a debugger; none when absent. */
  inspectorPort?: number
}

const open = async (worker: object, { port, state = stateDir, inspectorPort }: Options): Promise<Miniflare> => {
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      ...(port && { port }),
      ...(inspectorPort && { inspectorPort }),
      cf: false,
      log: new QuietLog(),
      logRequests: false,
      handleStructuredLogs: printLog,
      // The same place and layout as `wrangler --persist-to` and the Vite plugin.
      resourcePersistencePath: path.join(state, 'v3'),
      resourceTmpPath: path.join(state, 'tmp'),
      workers: [worker],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  await platform.ready
  return platform
}

/** Runs what `runBatches` sends, in the runtime itself. */
const batchRunner = `export default {
  fetch: async (request, { DB }) => {
    try {
      for (const statements of await request.json()) await DB.batch(statements.map((one) => DB.prepare(one)))
      return new Response(null, { status: 204 })
    } catch (error) {
      return new Response(error.message, { status: 500 })
    }
  },
}`

/** Opens the local D1, R2 and KV without our worker, for commands that only need the data. */
export const openBindings = (options: Options = {}): Promise<Miniflare> => {
  const { modulesRules: _, ...bindings } = readWorkerOptions(path.join(root, 'wrangler.toml')).workerOptions
  return open({ ...bindings, assets: undefined, name: 'state', modules: true, script: batchRunner }, options)
}

/** Starts the local build of the worker, with its static files, in workerd over the local data. */
export const startWorker = (options: Options = {}): Promise<Miniflare> => {
  const { workerOptions, main } = readWorkerOptions(path.join(root, 'dist/local/lavender_atlas/wrangler.json'))
  const { modulesRules: _, ...worker } = workerOptions
  const bindings = { ...(worker.bindings as object), ...localVars(), ...options.vars }
  const outside = options.outboundService && { outboundService: options.outboundService }
  const built = { type: 'ESModule', path: main }
  const before = options.entry && {
    type: 'ESModule',
    path: path.join(path.dirname(main!), 'entry.js'),
    contents: options.entry,
  }
  return open({ ...worker, ...outside, modules: before ? [before, built] : [built], bindings }, options)
}

/**
 * Runs lists of statements in the local database that `openBindings` opened, each list as one batch: all of it or none. One
 * request brings them all: to prepare a statement from this process blocks it for milliseconds.
 */
export const runBatches = async (platform: Miniflare, batches: string[][]): Promise<void> => {
  const response = await platform.dispatchFetch('http://localhost/', { method: 'POST', body: JSON.stringify(batches) })
  if (!response.ok) throw new Error(await response.text())
}
