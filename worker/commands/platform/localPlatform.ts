import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { localVars, root, stateDir } from './localState.ts'

/** Says where a mail was written, and what went wrong; the rest of what the simulator tells is noise. */
class QuietLog extends Log {
  constructor() {
    super(LogLevel.INFO)
  }
  override info(message: string): void {
    if (message.includes('send_email')) console.log(message)
  }
}

interface Options {
  /** Where to listen on this machine; nowhere when absent. */
  port?: number
  /** Another state than STATE_DIR. */
  state?: string
  /** Settings over the local ones. */
  vars?: Record<string, string>
  /** Who answers what the worker asks of other hosts; the hosts themselves when absent. */
  outboundService?: (request: Request) => Promise<Response>
  /** A module before the built worker, which it imports from `./index.js`; for proofs that must find something. */
  entry?: string
  /** Where a debugger may look into the worker; nowhere when absent. */
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
      // The same place and layout as `wrangler --persist-to` and the Vite plugin.
      resourcePersistencePath: path.join(state, 'v3'),
      resourceTmpPath: path.join(state, 'tmp'),
      workers: [worker],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  await platform.ready
  return platform
}

/** The local D1, R2 and KV without our worker, for commands that only need the data. */
export const openBindings = (options: Options = {}): Promise<Miniflare> => {
  const { modulesRules: _, ...bindings } = readWorkerOptions(path.join(root, 'wrangler.toml')).workerOptions
  const script = 'export default { fetch: () => new Response(null, { status: 404 }) }'
  return open({ ...bindings, assets: undefined, name: 'state', modules: true, script }, options)
}

/** The built worker with its static files in workerd, over the local state: what `wrangler deploy` would send, plus the local switches. */
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
 * Runs statements in the local database, all or none. Each is prepared by asking workerd while this process waits: hundreds
 * take seconds on a busy machine, in which the connection is closed. The pause lets us notice before we ask through it.
 */
export const runBatch = async (db: Database, statements: string[]): Promise<void> => {
  const prepared = statements.map((statement) => db.prepare(statement))
  await pause(20)
  await db.batch(prepared)
}
