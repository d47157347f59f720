import { unstable_readConfig as readConfig } from 'wrangler'
import type { Vars } from '../../settings.ts'

/** The `[vars]` of a wrangler.toml: what a build can know of what the operator set. */
export const readVars = (configPath: string): Vars =>
  // wrangler's own type of its file is not exported whole; the vars are ours.
  (readConfig({ config: configPath }) as { vars: Vars }).vars
