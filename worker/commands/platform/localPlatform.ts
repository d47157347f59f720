import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { getPlatformProxy, unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
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
  /** Override the local settings. */
  vars?: Record<string, string>
  /** Answers the worker's requests to other hosts; the hosts themselves do when absent. */
  outboundService?: (request: Request) => Promise<Response>
  /** The source of a module that wraps the built worker, imported from `./index.js`; proofs plant faults with it. */
  entry?: string
  /** The port for a debugger; none when absent. */
  inspectorPort?: number
}

/** What commands use of the local data. */
interface LocalBindings {
  DB: D1Database
  GEO: D1Database
  AVATARS: R2Bucket
  PHOTOS: R2Bucket
  TILES: R2Bucket
  EXPORTS: R2Bucket
}

/** Opens the local D1 and R2 below `state` without our worker, for commands that only need the data; closes them with `await using`. */
export const openBindings = async (state: string = stateDir): Promise<AsyncDisposable & { env: LocalBindings }> => {
  // The simulator would ask Cloudflare where this machine is.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const { env, dispose } = await getPlatformProxy<LocalBindings>({
    configPath: path.join(root, 'wrangler.toml'),
    envFiles: [],
    persist: { path: path.join(state, 'v3') },
    remoteBindings: false,
  })
  return { env, [Symbol.asyncDispose]: dispose }
}

/** Starts the local build of the worker, with its static files, in workerd over the local data. */
export const startWorker = async ({ port, vars, ...options }: Options = {}): Promise<Miniflare> => {
  const { workerOptions, main } = readWorkerOptions(path.join(root, 'dist/local/lavender_atlas/wrangler.json'))
  const { modulesRules: _, ...worker } = workerOptions
  const built = { type: 'ESModule', path: main }
  const before = options.entry && {
    type: 'ESModule',
    path: path.join(path.dirname(main!), 'entry.js'),
    contents: options.entry,
  }
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      ...(port && { port }),
      ...(options.inspectorPort && { inspectorPort: options.inspectorPort }),
      cf: false,
      log: new QuietLog(),
      logRequests: false,
      handleStructuredLogs: printLog,
      // The same place and layout as `wrangler --persist-to` and the Vite plugin.
      resourcePersistencePath: path.join(stateDir, 'v3'),
      resourceTmpPath: path.join(stateDir, 'tmp'),
      workers: [
        {
          ...worker,
          ...(options.outboundService && { outboundService: options.outboundService }),
          modules: before ? [before, built] : [built],
          bindings: { ...(worker.bindings as object), ...localVars(), ...vars },
        },
      ],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  await platform.ready
  return platform
}
