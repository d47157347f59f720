import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import type { Vars } from '../../settings.ts'
import { root } from './localState.ts'

/** As much of a wrangler.toml as the commands and the build read. */
interface WranglerToml {
  name: string
  compatibility_date: string
  assets: { run_worker_first: string[] }
  vars?: Vars
  d1_databases: { binding: 'DB' | 'GEO'; database_name: string; preview_database_id: string }[]
  r2_buckets: { binding: 'AVATARS' | 'PHOTOS' | 'TILES' | 'EXPORTS'; bucket_name: string }[]
}

/** Reads the repository's wrangler.toml, or another one. */
export const readWranglerToml = (file: string = path.join(root, 'wrangler.toml')): WranglerToml =>
  parse(readFileSync(file, 'utf8')) as unknown as WranglerToml

/** The operator's settings that a build can know. */
export const readVars = (file?: string): Vars => readWranglerToml(file).vars ?? {}

/** The name and the local id of a database. */
export const findDatabase = (binding: 'DB' | 'GEO'): { database_name: string; preview_database_id: string } =>
  readWranglerToml().d1_databases.find((database) => database.binding === binding)!

/** The name of a bucket in the deployment. */
export const bucketNameOf = (binding: 'AVATARS' | 'PHOTOS'): string =>
  readWranglerToml().r2_buckets.find((bucket) => bucket.binding === binding)!.bucket_name
