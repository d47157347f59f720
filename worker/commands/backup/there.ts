import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from '../localState.ts'
import type { Place } from './place.ts'

const wrangler = (...args: string[]): string =>
  execFileSync(process.execPath, [path.join(root, 'node_modules/wrangler/bin/wrangler.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['inherit', 'pipe', 'inherit'],
  })

const bucketName = (): string => {
  const { r2_buckets: buckets } = readConfig({ config: path.join(root, 'wrangler.toml') }) as {
    r2_buckets: { binding: string; bucket_name?: string }[]
  }
  return buckets.find(({ binding }) => binding === 'AVATARS')?.bucket_name ?? 'lavender-atlas-avatars'
}

/** The deployment, by wrangler. */
export const openThere = (): Place => {
  const bucket = bucketName()
  const done = (..._: unknown[]) => Promise.resolve()
  return {
    query: <Row>(sql: string) => {
      const answer = wrangler('d1', 'execute', 'DB', '--remote', '--yes', '--json', '--command', sql)
      return Promise.resolve((JSON.parse(answer) as { results: Row[] }[])[0]?.results ?? [])
    },
    migrate: () => done(wrangler('d1', 'migrations', 'apply', 'DB', '--remote')),
    execute: (file) => done(wrangler('d1', 'execute', 'DB', '--remote', '--yes', '--file', file)),
    getPicture: (key, file) => done(wrangler('r2', 'object', 'get', `${bucket}/${key}`, '--remote', '--file', file)),
    putPicture: (key, file) =>
      done(
        wrangler('r2', 'object', 'put', `${bucket}/${key}`, '--remote', '--file', file, '--content-type', 'image/jpeg'),
      ),
    close: () => Promise.resolve(),
  }
}
