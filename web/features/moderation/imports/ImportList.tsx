import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportView } from '#contract/imports'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Cell, Item, ItemTable } from '#web/ui/ItemTable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from '../actionNames.ts'
import { useTableKeyboard } from '../useTableKeyboard.ts'
import styles from './Import.module.css'
import { countsIn } from './ImportReportView.tsx'

/** What is left to do about an import, or null. */
const stateOf = ({ state, restorable_until: until }: ImportView): string | null => {
  if (state === 'unfinished') return t`Not finished. Import the same file again to finish it, or undo it.`
  if (state === 'undoing') return t`Not fully undone. Please undo it again.`
  if (until === null) return null
  const day = formatDay(until)
  return t`Undone. You can restore its stories until ${day}.`
}

interface RowProps {
  one: ImportView
  onUndo: () => void
  onRestore: () => void
  isRestoring: boolean
}
function Row({ one, onUndo, onRestore, isRestoring }: RowProps) {
  const state = stateOf(one)
  return (
    <Item span={5}>
      <Cell isHead>
        <bdi>{one.source}</bdi>
      </Cell>
      <Cell label={t`Who`}>
        {one.by === null ? (
          <span>
            <Trans>A deleted account</Trans>
          </span>
        ) : (
          <Link to={paths.profile(one.by)}>
            <bdi>{one.by}</bdi>
          </Link>
        )}
      </Cell>
      <Cell label={t`Day`} isNumber>
        {formatDay(one.day)}
      </Cell>
      <Cell isMain>
        <p>{countsIn({ ...one, errors: [], ignored: [], first: [] })}</p>
        {state && <p className={one.state === 'undone' ? styles.quiet : styles.wrong}>{state}</p>}
      </Cell>
      <Cell isActions>
        {one.state === 'undone' ? (
          <Button isSmall aria-label={actionNames(one.source)(t`Restore`)} isPending={isRestoring} onClick={onRestore}>
            <Trans>Restore</Trans>
          </Button>
        ) : (
          <Button isSmall aria-label={actionNames(one.source)(t`Undo`)} onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </Cell>
    </Item>
  )
}

interface UndoDialogProps {
  one: ImportView
  undo: (id: number) => Promise<unknown>
  onUndone: () => void
  onClose: () => void
}

/** Asks before an import is undone. */
function UndoDialog({ one: { id, created, updated }, undo, onUndone, onClose }: UndoDialogProps) {
  const { run, pending, refusal } = useSave(undo)
  const confirm = async () => {
    if ((await run(id)) !== undefined) onUndone()
  }
  return (
    <ConfirmDialog
      isOpen
      question={t`Are you sure you want to undo this import?`}
      yes={t`Yes, undo it`}
      onYes={() => void confirm()}
      onClose={onClose}
      isPending={pending}
      error={refusal?.message}
    >
      {created > 0 && (
        <p>
          {plural(created, {
            one: '# story that it added will be removed. You can restore it for 30 days, with the comments, favorites and flags on it.',
            other:
              '# stories that it added will be removed. You can restore them for 30 days, with the comments, favorites and flags on them.',
          })}
        </p>
      )}
      {updated > 0 && (
        <p>
          {plural(updated, {
            one: '# story that it changed will go back to its earlier text, unless someone has edited it since.',
            other:
              '# stories that it changed will go back to their earlier text, unless someone has edited them since.',
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}

interface Props {
  imports: readonly ImportView[]
  undo: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
}

/** The imports that were made, each with a button that undoes it as a whole, or puts its stories back. */
export function ImportList({ imports, undo, restore }: Props) {
  const [asked, setAsked] = useState<ImportView | null>(null)
  const { table, leave, onKeyDown } = useTableKeyboard(imports.map(({ id }) => id))
  const undone = ({ id, created }: ImportView) => {
    // A late answer must not close the dialog about another import.
    setAsked((now) => (now?.id === id ? null : now))
    // One that added nothing leaves the list, for there is nothing to restore.
    if (created === 0) leave(id)
    toast(t`Import undone.`)
  }
  const restoring = useSave(restore)
  const putBack = async ({ id }: ImportView) => {
    if ((await restoring.run(id)) !== undefined) toast(t`Import restored.`)
  }
  return (
    <section className={styles.past} aria-labelledby="imports-head">
      <h2 id="imports-head" tabIndex={-1}>
        <Trans>What was imported</Trans>
      </h2>
      {restoring.refusal && <Notice tone="error">{restoring.refusal.message}</Notice>}
      {imports.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <ItemTable
          ref={table}
          label={t`Imports`}
          columns={[t`Source`, t`Who`, t`Day`, t`Stories`, t`Actions`]}
          onKeyDown={onKeyDown}
        >
          {imports.map((one) => (
            <Row
              key={one.id}
              one={one}
              onUndo={() => setAsked(one)}
              onRestore={() => void putBack(one)}
              isRestoring={restoring.pending}
            />
          ))}
        </ItemTable>
      )}
      {asked && <UndoDialog one={asked} undo={undo} onUndone={() => undone(asked)} onClose={() => setAsked(null)} />}
    </section>
  )
}
