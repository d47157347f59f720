import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { calls } from '#contract/calls'
import type { CollectionVisibility, CollectionKind } from '#contract/collectionKinds'
import type { CollectionView } from '#contract/collections'
import { messages } from '#contract/messages'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useCall } from '#web/lib/useCall.ts'
import { useLeaveGuard } from '#web/lib/useLeaveGuard.ts'
import { useIdempotencyKey } from '#web/lib/useIdempotencyKey.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useErrorInView } from '#web/ui/useErrorInView.ts'
import { AddStories } from './AddStories.tsx'
import styles from './Collections.module.css'
import { storyCount } from './collectionWords.ts'
import { FarApart } from './FarApart.tsx'
import { ItemOrder } from './ItemOrder.tsx'
import { LanguageField } from './LanguageField.tsx'
import { type CollectionValues, useCollectionDraft } from './useCollectionDraft.ts'
import { type EditedOnMap, useEditedStories } from './useEditedStories.ts'
import { MayBeGuessed } from './useGuessQuestion.tsx'

interface Props {
  /** The collection to change; without one a new one is made. */
  collection: CollectionView | null
  ownerId: number
  /** Whether staff check it before others see it. */
  isReviewed: boolean
  /** Shows the stories on the map as they are in the form; a function that stays the same. */
  onShow: (edited: EditedOnMap) => void
  onSaved: (collection: CollectionView) => void
  onCancel: () => void
  /** The form opens where stories are found and added. */
  beginsWithStories: boolean
}

const kinds = [
  { value: 'list', label: t({ message: 'List', comment: 'A kind of collection: stories in an order' }) },
  {
    value: 'walk',
    label: t({ message: 'Walk', comment: 'A kind of collection: stories to walk to, one after the other' }),
  },
]
/** Who may see a collection; `isReviewed`: whether staff read it first. */
const visibilitiesOf = (isReviewed: boolean) => [
  { value: 'private', label: t`Private: only you see it` },
  {
    value: 'public',
    label: isReviewed
      ? t`Public: everyone sees it, with your name, once a moderator has read it`
      : t`Public: everyone sees it, with your name`,
  },
]

/** What readers learn from a public collection, and what happens to it first. */
function PublicNotice({ isReviewed }: { isReviewed: boolean }) {
  return (
    <Notice tone="info">
      <MayBeGuessed />{' '}
      {isReviewed && (
        <Trans>
          A moderator reads it first, and again after each change. Until then, readers see the earlier version, if there
          is one.
        </Trans>
      )}
    </Notice>
  )
}

/** After a change elsewhere, such as in another tab: shows that version, or replaces it with what is in the form. */
function OtherVersion({ id, onReplace }: { id: number; onReplace: (version: string) => void }) {
  const replace = useCall(() => call(calls.collections.read, { id }, { isFresh: true }))
  const press = async () => {
    const other = await replace.run()
    if (other) onReplace(other.version)
  }
  return (
    <div className={styles.answers}>
      <a className={buttonClass({ isSmall: true })} href={paths.collection(id)} target="_blank" rel="noreferrer">
        <Trans>See the other version</Trans>
        <span className="visually-hidden">
          {' '}
          <Trans>(in a new tab)</Trans>
        </span>
      </a>
      <Button isSmall isPending={replace.pending} onClick={() => void press()}>
        <Trans>Replace it with mine</Trans>
      </Button>
      {replace.refusal && <Notice tone="error">{replace.refusal.message}</Notice>}
    </div>
  )
}

interface ActionsProps {
  /** How many stories are chosen: their list may be out of sight. */
  count: number
  isUnsaved: () => boolean
  onCancel: () => void
  isPending: boolean
}

/** How many stories are chosen, Cancel, which asks before it discards something, and Save: in sight however many are found. */
function Actions({ count, isUnsaved, onCancel, isPending }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={`${styles.actions} ${styles.inSight}`}>
      {count > 0 && <span className={styles.chosen}>{storyCount(count)}</span>}
      <Button onClick={() => (isUnsaved() ? setAsking(true) : onCancel())} disabled={isPending}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant="filled" isPending={isPending}>
        <Trans>Save</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t`Discard what you wrote?`}
        yes={t`Yes, discard it`}
        no={t`Keep writing`}
        onYes={onCancel}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** Why the collection was not saved, where no field says it. */
function Refusal({ message }: { message: string | undefined }) {
  const box = useErrorInView<HTMLDivElement>(true)
  return (
    <div ref={box} data-refused tabIndex={-1}>
      <Notice tone="error">{message}</Notice>
    </div>
  )
}

/** After a save that failed (the number of them), the focus moves to the first field with an error, or to the message. */
const useFocusOnError = (failures: number) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-refused]')?.focus()
  }, [failures])
  return form
}

/**
 * Title, introduction, kind, language, who sees it, and the order of the stories. What was typed stays when saving fails, and in a draft
 * until it is saved or discarded.
 */
export default function CollectionEditor(props: Props) {
  const { collection, ownerId, isReviewed, onShow, onSaved, onCancel } = props
  const draft = useCollectionDraft(ownerId, collection)
  const { begin, untouched, storeIfChanged } = draft
  const [title, setTitle] = useState(begin.title)
  const [introduction, setIntroduction] = useState(begin.introduction)
  const [kind, setKind] = useState(begin.kind)
  const [languageChoice, setLanguageChoice] = useState({ language: begin.language, isChosen: begin.isLanguageChosen })
  const [visibility, setVisibility] = useState(begin.visibility)
  const [items, setItems] = useState(begin.items)
  const [failures, setFailures] = useState(0)
  const form = useFocusOnError(failures)
  const edited = useEditedStories({ collection, kind, visibility, items, setItems, onShow })
  const { keyOf } = useIdempotencyKey()
  const { language, isChosen: isLanguageChosen } = languageChoice
  const values: CollectionValues = { title, introduction, kind, language, isLanguageChosen, visibility, items }
  const all = JSON.stringify(values)
  useEffect(() => storeIfChanged(all), [storeIfChanged, all])
  const isDone = useRef(false)
  const isUnsaved = useCallback(() => !isDone.current && all !== untouched, [all, untouched])
  const blocker = useLeaveGuard({ isUnsaved, isStillForm: ({ hash }) => /^#(edit|new)$/.test(hash) })
  // `version` is the one that this change replaces.
  const save = useCall((version: string | undefined) => {
    const body = {
      ...{ title, introduction, kind, language: language || null, visibility },
      items: items.map(({ id, note }) => ({ id, note })),
    }
    return collection
      ? call(calls.collections.edit, { id: collection.id, body: { ...body, version: version ?? draft.version! } })
      : call(calls.collections.add, { body }, { idempotencyKey: keyOf(body) })
  })
  const finish = () => {
    isDone.current = true
    draft.discard()
  }
  const store = async (version?: string) => {
    if (title.trim() && !(await edited.mayPublish())) return
    const saved = title.trim() ? await save.run(version) : undefined
    if (!saved) return setFailures((before) => before + 1)
    finish()
    onSaved(saved)
  }
  const cancel = () => {
    finish()
    onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store()
  }
  const { fields = {}, message } = save.refusal ?? {}
  const itemError = Object.entries(fields).find(([name]) => name.startsWith('items'))?.[1]
  const isElsewhere = save.refusal !== null && !itemError && !fields.title && !fields.introduction
  return (
    <form ref={form} className={styles.form} data-panel-form noValidate onSubmit={submit}>
      {draft.isRestored && (
        <p className="quiet" role="status">
          <Trans>Here’s what you had written.</Trans>
        </p>
      )}
      <TextField
        label={t({ message: 'Title', comment: 'Of a collection of stories' })}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={fields.title ?? (failures > 0 && !title.trim() ? messages.collectionTitleMissing : undefined)}
      />
      <TextArea
        label={t`Introduction`}
        isOptional
        value={introduction}
        onChange={({ target }) => setIntroduction(target.value)}
        error={fields.introduction}
      />
      <RadioGroup
        legend={t`What is it?`}
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as CollectionKind)}
      />
      <LanguageField
        text={`${title}\n${introduction}`}
        {...languageChoice}
        onChange={(tag, isChosen) => setLanguageChoice({ language: tag, isChosen })}
      />
      <RadioGroup
        legend={t`Who sees it?`}
        options={visibilitiesOf(isReviewed)}
        value={visibility}
        onChange={({ target }) => setVisibility(target.value as CollectionVisibility)}
      />
      {visibility === 'public' && <PublicNotice isReviewed={isReviewed} />}
      {items.length > 0 ? (
        <ItemOrder items={items} onChange={setItems} />
      ) : (
        <p className="quiet">
          <Trans>To add a story, find it here, or open it on the map and choose “Add to a collection”.</Trans>
        </p>
      )}
      {kind === 'walk' && <FarApart items={edited.stops} />}
      <AddStories
        items={items}
        error={itemError}
        hasFocus={props.beginsWithStories}
        onAdd={edited.addStory}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
      />
      {isElsewhere && <Refusal message={message} />}
      {collection && save.refusal?.code === 'conflict' && (
        <OtherVersion id={collection.id} onReplace={(version) => void store(version)} />
      )}
      {edited.question}
      <p className="said" role="status">
        {edited.isTakenOut && <Trans>Taken out. Nothing has been saved yet.</Trans>}
      </p>
      <LeaveDialog blocker={blocker} onDiscard={finish} />
      <Actions count={items.length} isUnsaved={isUnsaved} onCancel={cancel} isPending={save.pending} />
    </form>
  )
}
