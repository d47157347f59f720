import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

/** Opens the local D1, R2 and KV without our worker, for commands that only need the data. */
export const openBindings = (options: Options = {}): Promise<Miniflare> => {
  const { modulesRules: _, ...bindings } = readWorkerOptions(path.join(root, 'wrangler.toml')).workerOptions
  const script = 'export default { fetch: () => new Response(null, { status: 404 }) }'
  return open({ ...bindings, assets: undefined, name: 'state', modules: true, script }, options)
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

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/**
 * Runs statements in the local database, all or none. Preparing hundreds blocks this process for seconds on a busy machine,
 * and the connection is closed meanwhile. The pause lets us see that before the connection is used.
 */
export const runBatch = async (db: Database, statements: string[]): Promise<void> => {
  const prepared = statements.map((statement) => db.prepare(statement))
  await pause(20)
  await db.batch(prepared)
}
