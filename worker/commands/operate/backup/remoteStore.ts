import { statSync } from 'node:fs'
import path from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from '../../platform/localState.ts'
import { captureWrangler, executeRemote, runWrangler, queryRemote } from '../../platform/wrangler.ts'
import type { DataStore } from './dataStore.ts'

const bucketName = (): string => {
  const { r2_buckets: buckets } = readConfig({ config: path.join(root, 'wrangler.toml') }) as {
    r2_buckets: { binding: string; bucket_name?: string }[]
  }
  return buckets.find(({ binding }) => binding === 'AVATARS')?.bucket_name ?? 'lavender-atlas-avatars'
}

/** The deployment, by wrangler. */
export const openRemoteStore = (): DataStore => {
  const bucket = bucketName()
  const picture = (verb: 'get' | 'put', key: string, file: string, ...more: string[]) =>
    captureWrangler('r2', 'object', verb, `${bucket}/${key}`, '--remote', '--file', file, ...more)
  return {
    query: (sql) => Promise.resolve(queryRemote('DB', sql)),
    migrate: () => Promise.resolve(runWrangler('d1', 'migrations', 'apply', 'DB', '--remote')),
    execute: (file) => Promise.resolve(statSync(file).size > 0 ? executeRemote('DB', file) : undefined),
    getPicture: (key, file) => Promise.resolve(void picture('get', key, file)),
    putPicture: (key, file) => Promise.resolve(void picture('put', key, file, '--content-type', 'image/jpeg')),
    close: () => Promise.resolve(),
  }
}
