import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { categories } from '#contract/categories'
import type { ImportColumn, ImportField, ImportReport } from '#contract/imports'
import { inReadersWords } from '#web/lib/i18n.ts'
import { listOf } from '#web/lib/words.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './Import.module.css'
import type { ImportChoice } from './importFile.ts'

/** The fields that a column can be matched with by hand, and what they are called. */
export const fieldNames: readonly (readonly [field: ImportField, name: string])[] = [
  ['title', t`Title`],
  ['description', t`Description`],
  ['category', t`Category`],
  ['latitude', t`Latitude`],
  ['longitude', t`Longitude`],
  ['point', t`Coordinates`],
  ['address', t`Address`],
  ['locality', t`City or town`],
  ['region', t`State or region`],
  ['country', t`Country`],
  ['postCode', t`Postal code`],
  ['startDate', t`Start date`],
  ['endDate', t`End date`],
  ['contentNotes', t`Content notes`],
  ['language', t`Language`],
  ['url', t`Link`],
  ['externalId', t`Name in the source`],
]

/** The fields that each row needs. */
export const neededFields: ReadonlySet<ImportField> = new Set([
  'title',
  'description',
  'category',
  'latitude',
  'longitude',
])
/** The fields that can replace a needed one. */
const insteadOf: Partial<Record<ImportField, readonly ImportField[]>> = {
  description: ['url'],
  latitude: ['point'],
  longitude: ['point'],
}

/** The values of the options: a column by its name, a category for every row, or nothing. */
const columnValue = (name: string) => `column ${name}`
const categoryValue = (id: string) => `every ${id}`

const valueOf = (field: ImportField, columns: readonly ImportColumn[], choice: ImportChoice): string => {
  if (field === 'category' && choice.category) return categoryValue(choice.category)
  const chosen = choice.columns[field]
  const name = chosen === undefined ? columns.find((column) => column.field === field)?.name : chosen
  return name === undefined || name === null ? '' : columnValue(name)
}
const changed = (choice: ImportChoice, field: ImportField, value: string): ImportChoice => {
  const [kind, name] = [value.slice(0, value.indexOf(' ')), value.slice(value.indexOf(' ') + 1)]
  const columns = { ...choice.columns, [field]: kind === 'column' ? name : null }
  if (field !== 'category') return { ...choice, columns }
  const category = kind === 'every' ? (name as ImportChoice['category']) : undefined
  return { ...choice, columns, category }
}

/**
 * The needed fields that no column of a file is read as, nor one that can replace it. A category may be chosen for every row, and
 * a point is in the geometry of GeoJSON or in an address as well: these are missing only if every row lacks something.
 */
const missingIn = ({ columns = [], rows, failed, errors }: ImportReport): ImportField[] => {
  const isRead = (wanted: ImportField) => columns.some(({ field }) => field === wanted)
  const isLacking = (wanted: ImportField) => failed === rows && errors.some(({ field }) => field === wanted)
  return [...neededFields].filter(
    (field) =>
      ![field, ...(insteadOf[field] ?? [])].some(isRead) &&
      (field === 'title' || field === 'description' || isLacking(field)),
  )
}

interface Props {
  /** Of a dry run. */
  report: ImportReport
  choice: ImportChoice
  onChange: (choice: ImportChoice) => void
  isDisabled: boolean
}

/** A list for each field of which column of the file it is read from. Open where a needed one is missing, which it says. */
export function ColumnMatching({ report, choice, onChange, isDisabled }: Props) {
  const { columns = [] } = report
  const isKnown = (wanted: ImportField) => columns.some(({ field }) => field === wanted)
  const isMatched = (field: ImportField) =>
    choice.columns[field] === undefined ? isKnown(field) : choice.columns[field] !== null
  const isNeeded = (field: ImportField) => neededFields.has(field) && !insteadOf[field]?.some(isMatched)
  const missing = missingIn(report)
  const names = listOf(fieldNames.flatMap(([field, name]) => (missing.includes(field) ? [name] : [])))
  return (
    <details className={styles.part} open={missing.length > 0}>
      <summary className={styles.summary}>
        <Trans>Match columns</Trans>
      </summary>
      {missing.length > 0 && (
        <p className={styles.wrong}>
          <Trans>No column was found for: {names}</Trans>
        </p>
      )}
      <div className={styles.settings}>
        {fieldNames.map(([field, name]) => (
          <SelectField
            key={field}
            label={name}
            isOptional={!isNeeded(field)}
            hint={
              field === 'externalId' ? t`An id that stays the same. By it a changed row finds its story.` : undefined
            }
            value={valueOf(field, columns, choice)}
            disabled={isDisabled}
            onChange={(event) => onChange(changed(choice, field, event.target.value))}
          >
            <option value="">{t`Not in this file`}</option>
            {columns.map((column) => (
              <option key={column.name} value={columnValue(column.name)}>
                {[column.name, column.example].filter(Boolean).join(' · ')}
              </option>
            ))}
            {field === 'category' &&
              categories.map(({ id, title }) => {
                const category = inReadersWords(title)
                return (
                  <option key={id} value={categoryValue(String(id))}>
                    {t`Every row: ${category}`}
                  </option>
                )
              })}
          </SelectField>
        ))}
      </div>
    </details>
  )
}
