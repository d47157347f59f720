/** `npm run dev`: like `npm start`, with hot reload of browser and worker. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { describeDemoUsers } from '../data/demoUsers.ts'
import { readFact, root } from '../platform/localState.ts'
import { runCommand } from '../platform/run.ts'
import { prepare } from './prepare.ts'

await runCommand(async () => {
  await prepare()
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  if (readFact('seeded')) console.log(describeDemoUsers())
  // The simulator would ask Cloudflare where this machine is.
  const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' }
  const child = spawn(process.execPath, [vite, '--config', 'web/vite.config.ts'], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
})
