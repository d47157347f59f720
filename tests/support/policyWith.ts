import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { headersFile } from '../../web/build/headersFile.ts'

/** The policy of the static pages, as a build with these settings writes it. */
export const policyWith = (settings: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavender-atlas-settings-'))
  const file = path.join(folder, 'wrangler.toml')
  writeFileSync(file, `name = "atlas"\ncompatibility_date = "2026-10-01"\n[vars]\n${settings}`)
  const written = headersFile(file)
  rmSync(folder, { recursive: true })
  return /content-security-policy: (.*)/.exec(written)![1]!
}
