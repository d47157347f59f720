import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { currentDay } from '#contract/days'
import { isCheckOverdue } from '#contract/hotlineKinds'
import type { HotlineView } from '#contract/hotlines'
import { countryName } from '#web/lib/countryNames.ts'
import { formatDay } from '#web/lib/dates.ts'
import { focusIfLost } from '#web/lib/focusIfLost.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cell, Item } from '#web/ui/ItemTable.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toastAbout } from '#web/ui/toastAbout.ts'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from '../actionNames.ts'
import { ManageTable } from '../ManageTable.tsx'
import { useRefusalToast } from '../useRefusalToast.ts'
import { useUndo } from '#web/ui/useUndo.ts'
import type { HotlineWords } from './HotlineForm.tsx'
import styles from './HotlineTable.module.css'

const HotlineForm = lazyWithRetry(() => import('./HotlineForm.tsx'))

/** What administrators do with hotlines; each throws ApiError when refused. */
export interface HotlineActions {
  save: (id: number, draft: Partial<HotlineWords>) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** Adds a deleted line again, at its place in its country. */
  putBack: (line: HotlineView, place: number) => Promise<unknown>
}

/** How it is reached: what to call, what to text. */
const waysOf = ({ phone, sms, smsText }: HotlineView) => {
  const ways = [phone, sms && (smsText ? t`text ${smsText} to ${sms}` : t`text ${sms}`)].filter(Boolean)
  return ways.length > 0 ? ways : [t`Website only`]
}

interface EditingProps {
  line: HotlineView
  onSave: HotlineActions['save']
  onClose: () => void
}

function Editing({ line, onSave, onClose }: EditingProps) {
  const { run, pending, refusal } = useSave(onSave)
  // The focus goes back to the button that opened the form.
  useEffect(() => () => focusIfLost(document.getElementById(`edit-${line.id}`)), [line.id])
  const save = async (draft: HotlineWords) => {
    if ((await run(line.id, draft)) === undefined) return
    onClose()
    toastAbout([`hotline/${line.id}`], t`Hotline saved.`)
  }
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <HotlineForm
        line={line}
        onSave={(draft) => void save(draft)}
        onCancel={onClose}
        isPending={pending}
        refusal={refusal}
      />
    </Suspense>
  )
}

interface RowProps {
  line: HotlineView
  save: HotlineActions['save']
  isOpen: boolean
  onEdit: () => void
  onRemove: () => void
  fold: ReactNode
}

function Row({ line, save, isOpen, onEdit, onRemove, fold }: RowProps) {
  const nameOf = actionNames(line.name)
  // Of the row and not of the table, so that several lines are checked side by side.
  const checking = useSave(save)
  const undo = useUndo(save)
  useRefusalToast(checking.refusal)
  const check = async () => {
    const { id, name, checkedOn } = line
    if ((await checking.run(id, { checkedOn: currentDay() })) === undefined) return
    toastAbout([`hotline/${id}`], t`${name}: checked today.`, {
      label: t`Undo`,
      run: () => void undo(id, { checkedOn }),
    })
  }
  return (
    <Item span={5} fold={fold}>
      <Cell isHead>
        <bdi>{line.name}</bdi>
        {line.url && (
          <a href={line.url} target="_blank" rel="noreferrer" className={styles.site}>
            <bdi>{new URL(line.url).hostname}</bdi>
            <span className="visually-hidden">
              {' '}
              <Trans>(in a new tab)</Trans>
            </span>
          </a>
        )}
      </Cell>
      <Cell label={t`Country`}>
        <span>{countryName(line.country)}</span>
      </Cell>
      <Cell label={t({ message: 'Number', comment: 'A phone number' })}>
        <span className={styles.ways}>
          {waysOf(line).map((way) => (
            <bdi key={way}>{way}</bdi>
          ))}
        </span>
      </Cell>
      <Cell label={t`Checked on`}>
        <span className={isCheckOverdue(line.checkedOn, currentDay()) ? styles.overdue : styles.checked}>
          {line.checkedOn ? formatDay(line.checkedOn) : t({ message: 'Not yet', comment: 'No one has checked it' })}
        </span>
      </Cell>
      <Cell isActions>
        <Button
          id={`edit-${line.id}`}
          isSmall
          aria-keyshortcuts="E"
          aria-label={nameOf(t`Edit`)}
          aria-expanded={isOpen}
          onClick={onEdit}
        >
          <Trans>Edit</Trans>
        </Button>
        <Button
          isSmall
          aria-keyshortcuts="C"
          aria-label={nameOf(t`Checked today`)}
          isPending={checking.pending}
          onClick={() => void check()}
        >
          <Trans>Checked today</Trans>
        </Button>
        <Button isSmall aria-keyshortcuts="Delete" aria-label={nameOf(t`Delete`)} onClick={onRemove}>
          <Trans>Delete</Trans>
        </Button>
      </Cell>
    </Item>
  )
}

interface Props {
  lines: readonly HotlineView[]
  /** With those that a filter hides: they count for the place in a country. */
  all: readonly HotlineView[]
  actions: HotlineActions
}

/** Hotlines to edit, check and delete. A form folds out below its row. */
export function HotlineTable({ lines, all, actions }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  // A late answer must not close the form of another line.
  const close = (id: number) => setOpen((now) => (now === id ? null : now))
  const undo = useUndo(actions.putBack)
  // The lines as they were when the question was asked: the place of the deleted one is in them.
  const removed = (line: HotlineView) => {
    const place = all.filter(({ country }) => country === line.country).findIndex(({ id }) => id === line.id)
    const putBack = async () => {
      if ((await undo(line, place)) !== undefined) toast(t`Hotline added.`)
    }
    toastAbout([`hotline/${line.id}`], t`Hotline deleted.`, { label: t`Undo`, run: () => void putBack() })
  }
  return (
    <ManageTable
      rows={lines}
      label={t`Hotlines`}
      columns={[t({ message: 'Line', comment: 'Noun: a hotline' }), t`Country`, t`Number`, t`Checked on`, t`Actions`]}
      keys={[
        ['E', t`edit`],
        ['C', t`checked today`],
        ['Del', t`delete`],
      ]}
      question={t`Are you sure you want to delete this hotline?`}
      yes={t`Yes, delete this hotline`}
      warningOf={({ name }) => <Trans>“{name}” will be removed from the Resources.</Trans>}
      remove={({ id }) => actions.remove(id)}
      onRemoved={removed}
    >
      {(line, { onRemove }) => (
        <Row
          key={line.id}
          line={line}
          save={actions.save}
          isOpen={open === line.id}
          onEdit={() => setOpen(open === line.id ? null : line.id)}
          onRemove={onRemove}
          fold={open === line.id && <Editing line={line} onSave={actions.save} onClose={() => close(line.id)} />}
        />
      )}
    </ManageTable>
  )
}
