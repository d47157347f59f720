import { unstable_readConfig as readConfig } from 'wrangler'
import type { Vars } from '../../settings.ts'

/** The `[vars]` of a wrangler.toml: the operator's settings that a build can know. */
export const readVars = (configPath: string): Vars =>
  // wrangler does not export the full type of its file.
  (readConfig({ config: configPath }) as { vars: Vars }).vars
