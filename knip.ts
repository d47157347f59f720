import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

const { scripts } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8')) as {
  scripts: Record<string, string>
}
/** What `bootstrap.mjs` starts. */
const commands = Object.values(scripts).flatMap((script) => script.match(/(?<=bootstrap\.mjs )\S+/g) ?? [])

/** What something starts or imports by a path that knip cannot see. */
export default {
  entry: [
    'web/{app,embed}/main.tsx',
    'web/app/{prefetch,openingPicture}.ts',
    'web/pages/*{Page,Panel}.tsx',
    'web/serviceWorker/service-worker.ts',
    'web/build/prerenderedShell.tsx',
    '{web,worker,tests}/**/*.config.ts',
    ...commands.map((file) => `worker/commands/${file}`),
    'worker/commands/dev/check{Bundle,Migrations}.ts',
    'worker/commands/data/demo/*.ts',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/support/{setup,componentSetup,sharedPage,passwordCost}.ts',
    'tests/bench/{attacker,probe}.ts',
    'tests/bench/floor/main.tsx',
    'tests/proofs/{hostile,hostileBoxes,longTexts,serve,workerWrappers}.ts',
  ],
  project: ['{worker,web,tests}/**/*.{ts,tsx}', '*.ts'],
  // Types that their own file exports in a signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Files of these are copied or read by path.
  ignoreDependencies: ['emojibase-data', 'sienna-accessibility', 'world-atlas'],
  // GDAL's, for a proof.
  ignoreBinaries: ['ogrinfo'],
  // Their configurations start what they configure.
  vite: false,
  vitest: false,
  playwright: false,
} satisfies KnipConfig
