import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { currentDay } from '#contract/days'
import { checkDays, isCheckOverdue } from '#contract/hotlineKinds'
import type { HotlineView } from '#contract/hotlines'
import { countryName } from '#web/lib/countryNames.ts'
import { focusIfLost } from '#web/lib/focusIfLost.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './HotlineDesk.module.css'
import type { HotlineWords } from './HotlineForm.tsx'
import { type HotlineActions, HotlineTable } from './HotlineTable.tsx'

const HotlineForm = lazyWithRetry(() => import('./HotlineForm.tsx'))

const isOverdue = ({ checkedOn }: HotlineView) => isCheckOverdue(checkedOn, currentDay())
/** What was never checked first, then what was checked longest ago. */
const byDay = (one: HotlineView, other: HotlineView) => (one.checkedOn ?? '').localeCompare(other.checkedOn ?? '')
const matches = (line: HotlineView, words: string) =>
  `${line.name} ${countryName(line.country)} ${line.phone ?? ''}`.toLowerCase().includes(words.trim().toLowerCase())

type Add = (draft: HotlineWords & { place?: number }) => Promise<HotlineView>

interface NewHotlineProps {
  add: Add
}
interface NewHotlineFormProps extends NewHotlineProps {
  /** The button that opened it, to which the focus goes back. */
  opener: RefObject<HTMLButtonElement | null>
  /** Gets the id of what was added, if anything was. */
  onClose: (added?: number) => void
}

function NewHotlineForm({ add, opener, onClose }: NewHotlineFormProps) {
  const { run, pending, refusal } = useSave(add)
  useEffect(() => () => focusIfLost(opener.current), [opener])
  const save = async (draft: HotlineWords) => {
    const line = await run(draft)
    if (line === undefined) return
    onClose(line.id)
    toast(t`Hotline added.`)
  }
  return (
    <Card>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <HotlineForm
          line={null}
          onSave={(draft) => void save(draft)}
          onCancel={() => onClose()}
          isPending={pending}
          refusal={refusal}
        />
      </Suspense>
    </Card>
  )
}

function NewHotline({ add }: NewHotlineProps) {
  // Another object each time it opens, because a late answer must not close the next form.
  const [form, setForm] = useState<object | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const added = useRef<number | null>(null)
  const close = (id: number | null = null) => {
    added.current = id
    setForm((now) => (now === form ? null : now))
  }
  useEffect(() => {
    const target = document.getElementById(`edit-${added.current}`)
    if (!target) return
    added.current = null
    // The focus is on the button since the form is gone, unless the administrator has moved on.
    if (document.activeElement !== button.current) return
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'center' })
  })
  return (
    <div className={styles.new}>
      <Button
        ref={button}
        icon={<Plus size={18} aria-hidden />}
        aria-expanded={form !== null}
        onClick={() => setForm(form ? null : {})}
      >
        <Trans>Add a hotline</Trans>
      </Button>
      {form && <NewHotlineForm add={add} opener={button} onClose={close} />}
    </div>
  )
}

interface Props {
  lines: readonly HotlineView[]
  add: Add
  actions: Omit<HotlineActions, 'putBack'>
}

/** The hotlines of the Resources page, for administrators: found by words, or those that should be checked again, the oldest first. */
export function HotlineDesk({ lines, add, actions }: Props) {
  const [words, setWords] = useState('')
  // The lines that had to be checked when that was asked for: one that is checked stays where it is, and the next stays below it.
  const [toCheck, setToCheck] = useState<readonly number[] | null>(null)
  const addShown: Add = async (draft) => {
    const line = await add(draft)
    // A filter would hide it.
    setWords('')
    setToCheck(null)
    return line
  }
  const putBack: HotlineActions['putBack'] = async ({ id, ...words }, place) => {
    const added = await add({ ...words, place })
    setToCheck((ids) => ids && ids.map((one) => (one === id ? added.id : one)))
    return added
  }
  const overdue = lines.filter(isOverdue)
  const listed = toCheck?.flatMap((id) => lines.find((line) => line.id === id) ?? []) ?? lines
  const shown = listed.filter((line) => matches(line, words))
  return (
    <>
      <NewHotline add={addShown} />
      <div className={styles.filters}>
        <TextField
          type="search"
          label={t`Find a hotline by its name, number or country`}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div className={styles.check}>
          <Chip
            isPressed={toCheck !== null}
            count={overdue.length}
            onToggle={() => setToCheck(toCheck ? null : overdue.toSorted(byDay).map(({ id }) => id))}
          >
            <Trans comment="A filter: lines that have to be checked">Needs checking</Trans>
          </Chip>
          <p className={styles.rule}>
            {t({
              message: plural(checkDays, {
                one: 'Last checked over # day ago, or never.',
                other: 'Last checked over # days ago, or never.',
              }),
              comment: 'Which lines the filter “Needs checking” shows',
            })}
          </p>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        <Trans>
          {shown.length} of {lines.length} hotlines
        </Trans>
      </p>
      {shown.length > 0 ? (
        <HotlineTable lines={shown} all={lines} actions={{ ...actions, putBack }} />
      ) : (
        <EmptyState title={t`No matching hotline`}>
          <Trans>Try fewer letters, or another country.</Trans>
        </EmptyState>
      )}
    </>
  )
}
