/** `npm start`: prepares what is missing, then serves the whole product locally until it is stopped. */
import { createServer } from 'node:net'
import { describeDemoUsers } from '../data/demoUsers.ts'
import { startWorker } from '../platform/localPlatform.ts'
import { removeFact, port, readFact, saveFact, findRunningServer, stateDir } from '../platform/localState.ts'
import { runCommand } from '../platform/run.ts'
import { prepare } from './prepare.ts'

const origin = `http://localhost:${port}`

const isFree = () =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const serve = async () => {
  const other = findRunningServer()
  if (other)
    refuse(
      `This state is already served on port ${other.port} (process ${other.pid}). Stop that one, or set STATE_DIR.`,
    )
  if (!(await isFree())) refuse(`Port ${port} is taken. Set another, e.g. PORT=${port + 1} npm start.`)
  await prepare()
  const platform = await startWorker({ port })
  saveFact('server', { pid: process.pid, port })
  const stop = () => {
    removeFact('server')
    setTimeout(() => process.exit(0), 5000).unref()
    void platform.dispose().finally(() => process.exit(0))
  }
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 1000).unref()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The simulator's own listener would end this process before it removes its entry.
    process.removeAllListeners(signal)
    process.once(signal, stop)
  }
  const health = await fetch(`http://127.0.0.1:${port}/api/health/`)
  if (!health.ok) refuse(`The product answers ${health.status}: ${await health.text()}`)
  if (readFact('seeded')) console.log(describeDemoUsers())
  console.log(`Data and mail: ${stateDir}`)
  console.log(`Ready on ${origin}`)
}

await runCommand(serve)
