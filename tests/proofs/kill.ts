/**
 * `npm run prove:kill -- --rounds N`: eight people write without a pause while the product is killed at random moments
 * and started again, N times. In the end nothing that was acknowledged is lost, nothing is doubled, nothing is left over.
 */
import { parseArgs } from 'node:util'
import { createInstance, removeInstance, openDatabase, type Instance, startServer } from './server.ts'
import { findIntegrityFaults } from './integrity.ts'
import { signUpWriter, kinds, type Ledger, newLedger, runWriter } from './writers.ts'

const writers = 8
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Signs the writers up, with a product that is stopped again. */
const enterAll = async (instance: Instance) => {
  const server = await startServer(instance)
  try {
    return await Promise.all(
      Array.from({ length: writers }, async (_, n) => ({ n, token: await signUpWriter(instance, n) })),
    )
  } finally {
    await server.stop()
  }
}

interface Killing {
  rounds: number
  tell: (line: string) => void
  isOver: () => boolean
}
/** Kills the product some moments after the first writers were answered, and starts it again; returns the last one. */
const killAgainAndAgain = async (instance: Instance, ledger: Ledger, { rounds, tell, isOver }: Killing) => {
  let server = await startServer(instance)
  for (let round = 1; round <= rounds && !isOver(); round++) {
    const before = ledger.answers
    while (ledger.answers === before && !isOver()) await pause(10)
    await pause(Math.random() * 1_500)
    await server.kill()
    if (round % 10 === 0) tell(`killed ${round} times, ${ledger.answers} answers`)
    server = await startServer(instance)
  }
  return server
}

/** What was written while it was killed `rounds` times, and everything that is wrong afterwards. */
export const prove = async (rounds: number, tell: (line: string) => void = () => undefined) => {
  const [instance, ledger] = [await createInstance(), newLedger()]
  let isOver = false
  const end = () => void (isOver = true)
  try {
    const people = await enterAll(instance)
    const killing = killAgainAndAgain(instance, ledger, { rounds, tell, isOver: () => isOver }).finally(end)
    try {
      await Promise.all([killing, ...people.map((writer) => runWriter(instance, ledger, writer, () => isOver))])
    } finally {
      // A writer who failed ends the killing; whatever runs by then is stopped with it.
      end()
      await killing.then((server) => server.stop())
    }
    const database = openDatabase(instance)
    const faults = findIntegrityFaults(database, ledger)
    database.close()
    const counts = Object.fromEntries(kinds.map((kind) => [kind, ledger[kind].size]))
    return { counts, refusals: Object.fromEntries(ledger.refusals), faults }
  } finally {
    removeInstance(instance)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
  const { counts, refusals, faults } = await prove(Number(values.rounds), console.log)
  console.log(
    `Killed ${values.rounds} times. Acknowledged: ${JSON.stringify(counts)}, refused: ${JSON.stringify(refusals)}`,
  )
  console.log(faults.length > 0 ? faults.join('\n') : 'Nothing lost, nothing doubled, nothing left over.')
  process.exit(faults.length > 0 ? 1 : 0)
}
