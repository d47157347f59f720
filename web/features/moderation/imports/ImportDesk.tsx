import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Category } from '#contract/categories'
import type { ImportReport, ImportView } from '#contract/imports'
import { importLimits } from '#contract/limits'
import { hasLostFocus } from '#web/lib/focusIfLost.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { useCall } from '#web/lib/useCall.ts'
import { sentence } from '#web/lib/sentence.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { phoneQuery } from '#web/ui/phoneQuery.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './Import.module.css'
import { ImportChoices } from './ImportChoices.tsx'
import { ImportFileField } from './ImportFileField.tsx'
import { countsIn, ImportReportView, RowErrors, WithdrawnRows } from './ImportReportView.tsx'
import { type ImportChoice, noChoice, questionIn, sourceOf, typedFile, wrongWith } from './importFile.ts'

/** What administrators do with a file; each throws ApiError when refused. */
export interface ImportActions {
  /** A dry run. */
  check: (file: Blob, source: string, choice: ImportChoice) => Promise<ImportReport>
  bringIn: (file: Blob, source: string, choice: ImportChoice, isStrict: boolean) => Promise<ImportReport>
  /** The import of a source that is going on, for its progress; null while there is none. */
  findUnfinished: (source: string) => Promise<ImportView | null>
}

/** How often the progress of a running import is polled (ms). */
const lookEveryMs = 1_500

/** The number of processed rows of a running import. */
const useProgress = (isOn: boolean, look: () => Promise<ImportView | null>): number => {
  const [done, setDone] = useState(0)
  const asking = useRef(look)
  useEffect(() => void (asking.current = look))
  useEffect(() => {
    if (!isOn) return
    setDone(0)
    const timer = setInterval(() => {
      // A look that fails says nothing about the import.
      asking.current().then(
        (one) => one && setDone(one.created + one.updated),
        () => undefined,
      )
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isOn])
  return done
}

/**
 * Leads to the element of the ref whenever there is another result of an import or a check: the focus goes there from the file's
 * button, or from a button that is gone, and on a phone the screen scrolls there.
 */
const useInView = (done: ImportReport | null, checked: ImportReport | null) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!done && !checked) return
    if (hasLostFocus() || document.activeElement?.matches('[type=file]')) ref.current?.focus({ preventScroll: true })
    if (matchMedia(phoneQuery).matches) ref.current?.scrollIntoView()
  }, [done, checked])
  return ref
}

interface Checked {
  source: string
  choice: ImportChoice
  report: ImportReport
}
/** What is said of a check or an import, to read and to hear. */
const sayings = {
  checking: t`Checking the file …`,
  checked: (report: ImportReport) => questionIn(report) ?? t`Checked. ${countsIn(report)}`,
}
const outcomeOf = ({ id, errors }: ImportReport): string => {
  if (id === null) return t`Nothing was imported.`
  return errors.length > 0 ? t`Imported without the rows that have errors.` : t`Done.`
}
/** What became of a file, until its import is undone. */
function Outcome({ report, undone, storiesAt }: { report: ImportReport; undone: number | null; storiesAt: string }) {
  if (report.id !== null && report.id === undone) return null
  return (
    <>
      <Notice tone={report.id === null && report.errors.length > 0 ? 'error' : 'done'}>
        {outcomeOf(report)} {countsIn(report)}
        {report.withdrawn && <WithdrawnRows {...report.withdrawn} />}
        {report.id !== null && (
          <p>
            <Link to={storiesAt}>
              <Trans>See your stories</Trans>
            </Link>
          </p>
        )}
      </Notice>
      {/* Where nothing was imported, the report of the check still shows them. */}
      {report.id !== null && <RowErrors {...report} />}
    </>
  )
}
/** How many stories are imported, of how many. */
const Progress = ({ done, of, said }: { done: number; of: number; said: string }) => (
  <div className={styles.progress}>
    <progress max={of} value={done} aria-label={t`Progress`} />
    <span aria-hidden>{said}</span>
  </div>
)

const hasOpenDays = ({ dayOrders = [] }: ImportReport) => dayOrders.some(({ order }) => order === null)
const namesIn = ({ columns = [] }: ImportReport) => JSON.stringify(columns.map(({ name }) => name))

interface SettingsProps {
  source: string
  setSource: (source: string) => void
  isStrict: boolean
  setStrict: (isStrict: boolean) => void
  isDisabled: boolean
}
/** What a file is called, and what happens to its rows with errors. */
function ImportSettings({ source, setSource, isStrict, setStrict, isDisabled }: SettingsProps) {
  return (
    <div className={styles.settings}>
      <TextField
        label={t`Source`}
        hint={t`Where the stories come from. Use the same name each time you import this list, so that we recognize what is here already.`}
        value={source}
        maxLength={importLimits.source}
        autoComplete="off"
        readOnly={isDisabled}
        onChange={(event) => setSource(event.target.value)}
      />
      <Switch
        label={<Trans>Import only if every row is valid</Trans>}
        hint={<Trans>Otherwise rows with errors are left out.</Trans>}
        isOn={isStrict}
        onChange={setStrict}
        isDisabled={isDisabled}
      />
    </div>
  )
}

interface Props {
  actions: ImportActions
  /** The import that was undone last. */
  undone: number | null
  /** The address of the stories of who imports. */
  storiesAt: string
  categoryIcon: (category: Category) => ReactNode
}

/** Brings in a file of stories: it is chosen, looked at, then brought in. A call that fails keeps the file. */
export function ImportDesk({ actions, undone, storiesAt, categoryIcon }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [source, setSource] = useState('')
  const [isStrict, setStrict] = useState(false)
  const [choice, setChoice] = useState(noChoice)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [done, setDone] = useState<ImportReport | null>(null)
  const result = useInView(done, checked?.report ?? null)
  const checking = useCall(actions.check)
  const saving = useSave(actions.bringIn)
  const name = source.trim()
  const written = useProgress(saving.pending, () => actions.findUnfinished(name))

  const check = async (chosen: File, from: string, by: ImportChoice) => {
    saving.clear()
    const report = await checking.run(typedFile(chosen), from, by)
    if (report) setChecked({ source: from, choice: by, report })
    return report
  }
  const checkAgain = (by: ImportChoice) => {
    setChoice(by)
    if (file) void check(file, name, by)
  }
  const choose = async (chosen: File) => {
    if (saving.pending || checking.pending) return
    const fault = wrongWith(chosen)
    setWrong(fault)
    if (fault) return
    setFile(chosen)
    setDone(null)
    setChecked(null)
    setChoice(noChoice)
    // A name that was typed stays; one that was taken from the last file does not.
    const isTyped = name !== '' && !(file && name === sourceOf(file))
    const from = isTyped ? name : sourceOf(chosen)
    setSource(from)
    const before = checked?.report
    const found = await check(chosen, from, noChoice)
    // A corrected file has the columns of the one before, and the order of its dates.
    const { dayOrder } = choice
    if (!found || !before || !dayOrder || !hasOpenDays(found) || namesIn(found) !== namesIn(before)) return
    setChoice({ ...noChoice, dayOrder })
    void check(chosen, from, { ...noChoice, dayOrder })
  }
  const bringIn = async () => {
    const report = file && (await saving.run(typedFile(file), name, choice, isStrict))
    if (!report) return
    // Only a check tells the columns, by whose names the errors are listed.
    const columns = checked?.report.columns
    setDone({ ...report, ...(columns && { columns }) })
    // Where it was refused as a whole the file stays, to be mended and sent again.
    if (report.id === null && report.errors.length > 0) return
    setFile(null)
    setChecked(null)
    setSource('')
  }

  const report = checked?.report
  const coming = report ? report.created + report.updated : 0
  const total = formatCount(coming)
  const sofar = formatCount(Math.min(written, coming))
  const refusal = checking.refusal ?? saving.refusal
  const isStale = checking.pending || (checked !== null && (checked.source !== name || checked.choice !== choice))
  const said = saving.pending
    ? t`${sofar} of ${total} done`
    : checking.pending
      ? sayings.checking
      : report
        ? sayings.checked(report)
        : ''
  return (
    <Card as="section" className={styles.desk} aria-labelledby="import-head">
      <h2 id="import-head">
        <Trans>Import stories</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>
          From an archive or a list of resources. You are shown as their author. If you import a file again, what is
          here already is left out. A changed row updates its story only if the file has a column with an id; without
          one it is added as another story.
        </Trans>
      </p>
      <ImportFileField file={file} error={wrong} onChoose={(chosen) => void choose(chosen)} />
      {file && <ImportSettings {...{ source, setSource, isStrict, setStrict }} isDisabled={saving.pending} />}
      <LiveRegion>{said}</LiveRegion>
      {checking.pending && <p aria-hidden>{sayings.checking}</p>}
      {refusal && (
        <Notice tone="error">
          {sentence((refusal.fields.file ?? refusal.fields.source ?? refusal.message).replace(/^\*/, ''))}{' '}
          <Trans>Your file is still here.</Trans>
        </Notice>
      )}
      <div ref={result} className={styles.result} role="group" aria-labelledby="import-head" tabIndex={-1}>
        {done && <Outcome report={done} undone={undone} storiesAt={storiesAt} />}
        {report && (
          <ImportChoices
            {...{ report, isStale, choice }}
            onChange={setChoice}
            onDayOrder={checkAgain}
            isDisabled={saving.pending}
          >
            <ImportReportView report={report} categoryIcon={categoryIcon} />
          </ImportChoices>
        )}
      </div>
      {saving.pending && <Progress done={Math.min(written, coming)} of={coming} said={said} />}
      {file && (
        <div className="buttons">
          {report && !isStale ? (
            coming > 0 && (
              <Button variant="filled" isPending={saving.pending} onClick={() => void bringIn()}>
                {plural(coming, { one: 'Import # story', other: 'Import # stories' })}
              </Button>
            )
          ) : (
            <Button isPending={checking.pending} onClick={() => void check(file, name, choice)}>
              <Trans>Check the file</Trans>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
