import { statSync } from 'node:fs'
import { captureWrangler, executeRemote, runWrangler, queryRemote } from '../../platform/wrangler.ts'
import { bucketNameOf } from '../../platform/wranglerToml.ts'
import type { DataStore, PictureBucket } from './dataStore.ts'

/** The data of the deployment, through wrangler. */
export const openRemoteStore = (): DataStore => {
  const picture = (verb: 'get' | 'put', bucket: PictureBucket, key: string, file: string, ...more: string[]) =>
    captureWrangler('r2', 'object', verb, `${bucketNameOf(bucket)}/${key}`, '--remote', '--file', file, ...more)
  return {
    query: (sql) => Promise.resolve(queryRemote('DB', sql)),
    migrate: () => Promise.resolve(runWrangler('d1', 'migrations', 'apply', 'DB', '--remote')),
    execute: (file) => Promise.resolve(statSync(file).size > 0 ? executeRemote('DB', file) : undefined),
    getPicture: (bucket, key, file) => Promise.resolve(void picture('get', bucket, key, file)),
    putPicture: (bucket, key, file) =>
      Promise.resolve(void picture('put', bucket, key, file, '--content-type', 'image/jpeg')),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}
