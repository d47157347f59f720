/** Checks the deployable build: the weight of the first view and of the worker, and that its limits cannot be switched off. */
import {
  budgetBytes,
  budgetFiles,
  measureFirstView,
  measureWorker,
  sumOf,
  switchesIn,
  workerBudgetBytes,
} from './budget.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

const { scripts, sheets } = measureFirstView('deploy')
const total = sumOf(scripts)
// The texts are in the page.
const files = scripts.length - 1 + sheets.length
console.log(
  `The first view: ${kilobytes(total)} of ${kilobytes(budgetBytes)} of JavaScript, gzip; ${files} of ${budgetFiles} files`,
)
const worker = measureWorker('deploy')
const isWorkerOver = worker > workerBudgetBytes
console.log(`The worker: ${kilobytes(worker)} of ${kilobytes(workerBudgetBytes)}, gzip`)
if (isWorkerOver) console.error('The worker is too heavy.')
const left = switchesIn('deploy')
if (left.length > 0) console.error(`The deployed bundle knows the developer's switches: ${left.join(', ')}`)
const isOver = total > budgetBytes || files > budgetFiles
if (isOver) {
  console.error('The first view is too heavy:')
  for (const { file, bytes } of [...scripts, ...sheets]) console.error(`  ${kilobytes(bytes).padStart(9)}  ${file}`)
}
process.exit(left.length > 0 || isOver || isWorkerOver ? 1 : 0)
