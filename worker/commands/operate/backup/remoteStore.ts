import { statSync } from 'node:fs'
import { captureWrangler, executeRemote, runWrangler, queryRemote } from '../../platform/wrangler.ts'
import { bucketNameOf } from '../../platform/wranglerToml.ts'
import type { DataStore } from './dataStore.ts'

/** The data of the deployment, through wrangler. */
export const openRemoteStore = (): DataStore => {
  const bucket = bucketNameOf('AVATARS')
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
