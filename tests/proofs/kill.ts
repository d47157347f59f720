/**
 * `npm run prove:kill -- --rounds N`: eight people write without a pause while the product is killed at random moments and
 * started again, N times. In the end no acknowledged write may be lost or doubled, and no orphan may be left.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findIntegrityFaults } from './integrity.ts'
import { createInstance, endProof, openDatabase, type Instance, startServer, signUp } from './server.ts'
import { kinds, type Ledger, newLedger, runWriter } from './writers.ts'

const writers = 8

/** Signs the writers up, and stops the server again. */
const enterAll = async (instance: Instance) => {
  await using _server = await startServer(instance)
  return await Promise.all(
    Array.from({ length: writers }, async (_, n) => ({ n, token: await signUp(instance, `writer${n}`) })),
  )
}

interface Killing {
  rounds: number
  tell: (line: string) => void
  isOver: () => boolean
}
/** Kills the server shortly after it answered a writer, starts it again, and so on; returns the last one. */
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

/** Runs the proof; returns how much was written, and the faults. */
export const prove = async (rounds: number, tell: (line: string) => void = () => undefined) => {
  using instance = await createInstance()
  const ledger = newLedger()
  let isOver = false
  const end = () => void (isOver = true)
  const people = await enterAll(instance)
  const killing = killAgainAndAgain(instance, ledger, { rounds, tell, isOver: () => isOver }).finally(end)
  try {
    await Promise.all([killing, ...people.map((writer) => runWriter(instance, ledger, writer, () => isOver))])
  } finally {
    // A writer that fails ends the loop of kills, and the server that runs then.
    end()
    await killing.then((server) => server.stop())
  }
  using database = openDatabase(instance)
  const faults = findIntegrityFaults(database, ledger)
  const counts = Object.fromEntries(kinds.map((kind) => [kind, ledger[kind].size]))
  return { counts, refusals: Object.fromEntries(ledger.refusals), faults }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
  const { counts, refusals, faults } = await prove(Number(values.rounds), console.log)
  console.log(
    `Killed ${values.rounds} times. Acknowledged: ${JSON.stringify(counts)}, refused: ${JSON.stringify(refusals)}`,
  )
  endProof(faults, 'Nothing lost, nothing doubled, nothing left over.')
}
