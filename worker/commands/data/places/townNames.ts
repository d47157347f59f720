import { readFileSync } from 'node:fs'
import path from 'node:path'

const [tags = [], ...towns] = readFileSync(path.join(import.meta.dirname, 'townNames.tsv'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'))

/**
 * `townNames.tsv`, written by hand, by tag and by the name on the built-in world (GeoNames' `name`, the first column). Why a name is
 * in it:
 *
 * - `pt-BR`: the Portuguese names of GeoNames are those of Portugal, and often out of use.
 * - `zh-Hans`: GeoNames names the town only in traditional characters.
 * - all others: GeoNames does not name the town in the language, or the name is out of use or that of a district.
 *
 * An empty cell: the name of GeoNames is right, or we are not sure of a better one.
 */
export const townNames: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  tags.map((tag, n) => [
    tag,
    new Map(towns.map((names) => [names[0]!, names[n]!] as const).filter(([, own]) => own !== '')),
  ]),
)
