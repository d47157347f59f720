import { statSync } from 'node:fs'
import path from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from '../../platform/localState.ts'
import { askWrangler, executeRemotely, letWrangler, queryRemotely } from '../../platform/wrangler.ts'
import type { Place } from './place.ts'

const bucketName = (): string => {
  const { r2_buckets: buckets } = readConfig({ config: path.join(root, 'wrangler.toml') }) as {
    r2_buckets: { binding: string; bucket_name?: string }[]
  }
  return buckets.find(({ binding }) => binding === 'AVATARS')?.bucket_name ?? 'lavender-atlas-avatars'
}

/** The deployment, by wrangler. */
export const openThere = (): Place => {
  const bucket = bucketName()
  const picture = (verb: 'get' | 'put', key: string, file: string, ...more: string[]) =>
    askWrangler('r2', 'object', verb, `${bucket}/${key}`, '--remote', '--file', file, ...more)
  return {
    query: (sql) => Promise.resolve(queryRemotely('DB', sql)),
    migrate: () => Promise.resolve(letWrangler('d1', 'migrations', 'apply', 'DB', '--remote')),
    execute: (file) => Promise.resolve(statSync(file).size > 0 ? executeRemotely('DB', file) : undefined),
    getPicture: (key, file) => Promise.resolve(void picture('get', key, file)),
    putPicture: (key, file) => Promise.resolve(void picture('put', key, file, '--content-type', 'image/jpeg')),
    close: () => Promise.resolve(),
  }
}
