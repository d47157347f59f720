import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of CPU that these processes have used, from the scheduler, to the nanosecond. Linux only (/proc). */
export const cpuOf = (pids: number[]): number => {
  let ns = 0
  // A process may have ended since it was listed.
  for (const pid of pids.filter((one) => existsSync(`/proc/${one}/task`)))
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      const file = `/proc/${pid}/task/${task}/schedstat`
      if (existsSync(file)) ns += Number(readFileSync(file, 'utf8').split(' ')[0])
    }
  return ns / 1e6
}
/** Processes with everything that they started. */
export const descendantsOf = (pids: number[]): number[] => {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  const below = pairs.flatMap(([pid, parent]) => (pids.includes(parent) ? [pid] : []))
  return below.length > 0 ? [...pids, ...descendantsOf(below)] : pids
}
