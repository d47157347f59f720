import type { ImportColumn } from '#contract/imports'
import { fieldNames } from './ColumnMatching.tsx'

/** Fields that errors call otherwise than columns do. */
const fields: Partial<Record<string, string>> = { external_id: 'externalId', is_anonymous_pin: 'isAnonymous' }

/**
 * What the column of an error is called: as in the file, else as the field is called. '' for an error of the whole file or row.
 */
export const columnNameOf = (where: string, columns: readonly ImportColumn[] = []): string => {
  if (where === 'file' || where === 'row') return ''
  const [first = ''] = where.split('.')
  const wanted = fields[first] ?? first
  const isPart = wanted === 'latitude' || wanted === 'longitude'
  const column =
    columns.find(({ field }) => field === wanted) ?? columns.find(({ field }) => isPart && field === 'point')
  return column?.name ?? fieldNames.find(([field]) => field === wanted)?.[1] ?? wanted
}
