/** Checks the deployable build: the first view's weight, and that its limits cannot be switched off. */
import { budgetBytes, firstViewSizes, switchesIn } from './budget.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

const sizes = firstViewSizes('deploy').sort((a, b) => b.bytes - a.bytes)
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
console.log(`JavaScript of the first view: ${kilobytes(total)} of ${kilobytes(budgetBytes)}, gzip`)
const left = switchesIn('deploy')
if (left.length > 0) console.error(`The deployed bundle knows the developer's switches: ${left.join(', ')}`)
if (total > budgetBytes) {
  console.error('The first view is too heavy:')
  for (const { file, bytes } of sizes) console.error(`  ${kilobytes(bytes).padStart(9)}  ${file}`)
}
process.exit(left.length > 0 || total > budgetBytes ? 1 : 0)
