import { readFileSync } from 'node:fs'
import path from 'node:path'

const lines = readFileSync(path.join(import.meta.dirname, 'seaNames.tsv'), 'utf8')
  .split('\n')
  .filter(Boolean)

/**
 * `seaNames.tsv`: in the first line the tags of the languages, then a line for each sea. English, the first, is what the
 * map calls it; an empty cell is an uncertain name.
 */
export const [tags = [], ...seas] = lines.map((line) => line.split('\t'))
