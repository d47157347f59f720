import path from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from './localState.ts'

/** The name of a bucket in the deployment, by its binding. */
export const bucketNameOf = (binding: 'AVATARS' | 'TILES'): string => {
  const { r2_buckets: buckets } = readConfig({ config: path.join(root, 'wrangler.toml') }) as {
    r2_buckets: { binding: string; bucket_name?: string }[]
  }
  return buckets.find((bucket) => bucket.binding === binding)?.bucket_name ?? `lavender-atlas-${binding.toLowerCase()}`
}
