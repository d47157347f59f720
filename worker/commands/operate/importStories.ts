/**
 * `npm run stories:import -- FILE [--source NAME] [--dry] [--strict] [--as NAME] [--remote]`: imports a CSV or GeoJSON
 * file of stories, by an administrator, who is shown as their author. `--day-order day-first` or `month-first` is for dates
 * that could be both, `--category 1` (2, 3) for rows that name none, and `--columns '{"title":"Headline"}'` matches columns.
 * `--undo ID` undoes an import completely. With `--remote` a file needs SECRET_KEY in the environment. The same as /manage/import
 * in the browser, without its limits of 5 MB and 20,000 rows.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { idsOfCategories } from '#contract/categories'
import { importApi, type ImportFormat, type ImportReport, ImportSource } from '#contract/imports'
import { sourceLocale } from '#contract/locales'
import { lineText } from '#contract/placeLine'
import { formatStoryDate } from '#contract/storyDates'
import { type Keys, keyIdOf } from '../../crypto/sealing.ts'
import { connect, type Db } from '../../db/client.ts'
import { settings, users } from '../../db/schema.ts'
import { findImport, type Importer } from '../../features/imports/queries/imports.ts'
import { undoImport } from '../../features/imports/queries/undo.ts'
import { bringIn } from '../../features/imports/run.ts'
import { progressName, readProgress } from '../../features/keyRotation/queries/progress.ts'
import { inEnglish } from '../../services/sayIn.ts'
import { readKeys } from '../../settings.ts'
import { openBindings } from '../platform/localPlatform.ts'
import { findRunningServer, localVars } from '../platform/localState.ts'
import { migrate } from '../platform/migrate.ts'
import { openRemoteDatabase } from '../platform/remoteDatabase.ts'
import { runCommand } from '../platform/run.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: 'string' },
    dry: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    as: { type: 'string' },
    undo: { type: 'string' },
    category: { type: 'string' },
    columns: { type: 'string' },
    'day-order': { type: 'string' },
    remote: { type: 'boolean', default: false },
  },
})

const openLocal = async () => {
  const server = findRunningServer()
  if (server)
    throw new Error(`Port ${server.port} is serving this data: stop it first, or use its page /manage/import.`)
  migrate()
  const bindings = await openBindings()
  return { db: connect(bindings.env.DB), [Symbol.asyncDispose]: () => bindings[Symbol.asyncDispose]() }
}

/** The keys under which the names of rows are tagged. Throws if those of the deployment are missing or wrong. */
const findKeys = async (db: Db): Promise<Keys> => {
  if (!options.remote) return readKeys(localVars())
  const { SECRET_KEY, SECRET_KEY_OLD } = process.env
  if (!SECRET_KEY)
    throw new Error(
      'Put the SECRET_KEY of the deployment into the environment (and SECRET_KEY_OLD while it is changed).',
    )
  const keys = readKeys({ SECRET_KEY, SECRET_KEY_OLD })
  const [row] = await db.select().from(settings).where(eq(settings.name, progressName))
  // The worker stores the ids of its keys each hour: format/current, or format/current/old.
  const [, ...ids] = readProgress(row?.value)?.job.split('/') ?? []
  const given = [keys.current, ...(keys.old === null ? [] : [keys.old])].map((key) => keyIdOf(key))
  if (ids.length > 0 && ids.join() !== given.join()) throw new Error('SECRET_KEY is not the key of the deployment.')
  return keys
}

/** The administrator who imports the stories: the given one, or the only one. */
const findImporter = async (db: Db): Promise<Importer & { username: string }> => {
  const results = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.role, 'administrator'))
    .orderBy(users.username)
  const named = options.as?.toLowerCase()
  const [first, ...others] = results.filter(({ username }) => named === undefined || username.toLowerCase() === named)
  if (first && others.length === 0) return first
  if (named !== undefined) throw new Error(`There is no administrator called ${options.as}.`)
  if (!first) throw new Error('There is no administrator yet: sign up, then npm run admin:grant -- NAME.')
  throw new Error(`Say who brings them in: --as ${results.map(({ username }) => username).join(', or --as ')}`)
}

const formatOf = (file: string): ImportFormat => {
  const ending = path.extname(file).toLowerCase()
  if (['.csv', '.tsv', '.txt'].includes(ending)) return 'csv'
  if (['.geojson', '.json', '.geojsonl', '.geojsons', '.ndjson', '.jsonl'].includes(ending)) return 'geojson'
  throw new Error(`${file} ends neither with .csv nor with .geojson.`)
}

const english = [sourceLocale, inEnglish] as const

/** How many errors are printed (the page shows a thousand). */
const printed = 50
const print = (report: ImportReport) => {
  for (const { line, field, message } of report.errors.slice(0, printed))
    console.log(`line ${line}, ${field}: ${message.replace(/^\*/, '')}`)
  if (report.errors.length > printed) console.log(`… and ${report.errors.length - printed} more`)
  for (const { line, field, message } of (report.warnings ?? []).slice(0, printed))
    console.log(`line ${line}, ${field}: ${message.replace(/^\*/, '')} (it would be brought in)`)
  if (report.ignored.length > 0) console.log(`Not read: ${report.ignored.join(', ')}`)
  for (const row of report.first) {
    const place = lineText(row.place, row.placePrecision, inEnglish)
    const dates = [
      formatStoryDate(row.startDate, row.startDatePrecision, '', english),
      formatStoryDate(row.endDate, row.endDatePrecision, '', english),
    ]
    console.log(`line ${row.line} would be: ${[row.title, place, ...dates].filter(Boolean).join(' · ')}`)
  }
  const { rows, created, updated, skipped, failed, withdrawn, id } = report
  if (withdrawn)
    console.log(
      `Left out, because their stories were deleted, removed or made anonymous since they were imported: ${withdrawn.count} (lines ${withdrawn.lines.slice(0, printed).join(', ')}${withdrawn.count > printed ? ', …' : ''})`,
    )
  console.log(
    `${rows} rows: ${created} new, ${updated} changed, ${skipped - (withdrawn?.count ?? 0)} already here, ${failed} with errors${options.dry ? ' (a dry run: nothing was brought in)' : ''}`,
  )
  if (id !== null) console.log(`Import ${id}. To undo it as a whole: npm run stories:import -- --undo ${id}`)
}

const bringFileIn = async (db: Db, by: Importer, file: string) => {
  const source = options.source ?? path.basename(file, path.extname(file))
  const named = ImportSource.safeParse(source)
  if (!named.success) throw new Error('The name of a source can have up to 100 characters: --source NAME')
  const given = { category: options.category, columns: options.columns, dayOrder: options['day-order'] }
  const choices = importApi.add.query.safeParse(given)
  if (!choices.success)
    throw new Error(
      `Say --day-order day-first or month-first, --category ${idsOfCategories}, --columns '{"title":"Headline"}'`,
    )
  const { category, columns, dayOrder } = choices.data
  const bytes = new Uint8Array(readFileSync(file)).buffer
  const report = await bringIn(
    db,
    by,
    { bytes, format: formatOf(file), mostRows: Infinity },
    {
      secretKey: await findKeys(db),
      isDry: options.dry,
      isStrict: options.strict,
      source: named.data,
      ...{ category, columns, dayOrder },
      onProgress: (done, of) => process.stdout.isTTY && process.stdout.write(`\r${done} of ${of} `),
    },
  )
  print(report)
  if (report.id === null && !options.dry && report.errors.length > 0) process.exitCode = 1
}

await runCommand(async () => {
  const [file] = positionals
  const undone = options.undo === undefined ? null : Number(options.undo)
  if (undone === null ? !file : !Number.isInteger(undone))
    throw new Error('Say which: npm run stories:import -- FILE, or --undo ID')
  await using opened = options.remote ? await openRemoteDatabase() : await openLocal()
  const { db } = opened
  const by = await findImporter(db)
  if (undone === null) return await bringFileIn(db, by, file!)
  const found = await findImport(db, undone).catch(() => {
    throw new Error(`There is no import ${undone}.`)
  })
  await undoImport(db, by, found)
  console.log(`Import ${undone} is undone. For 30 days it can be restored on /manage/import.`)
})
