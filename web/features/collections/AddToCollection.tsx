import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '#contract/calls'
import type { OwnCollection } from '#contract/collections'
import { collectionLimits } from '#contract/collectionLimits'
import { messages } from '#contract/messages'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useCall } from '#web/lib/useCall.ts'
import { useIdempotencyKey } from '#web/lib/useIdempotencyKey.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './Collections.module.css'
import { useOwnCollections } from './OwnCollections.tsx'
import { useGuessQuestion } from './useGuessQuestion.tsx'

interface Props {
  storyId: number
  /** Whether it is an anonymous story of the member's own. */
  isOwnAnonymous: boolean
  onClose: () => void
}

/** Reads the newest version and adds the story at its end: a change in between is refused, and nothing is lost. */
const addTo = async ({ id }: OwnCollection, storyId: number) => {
  const { items, version } = await call(calls.collections.read, { id }, { isFresh: true })
  if (items.some((item) => item.id === storyId)) return
  const all = [...items.map((item) => ({ id: item.id, note: item.note })), { id: storyId }]
  await call(calls.collections.edit, { id, body: { items: all, version } })
}

type Added = Pick<OwnCollection, 'id' | 'title'>

function NewCollection({ storyId, onAdded }: { storyId: number; onAdded: (made: Added) => void }) {
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const { keyOf } = useIdempotencyKey()
  const make = useCall((words: string) => {
    const body = { title: words, items: [{ id: storyId }] }
    return call(calls.collections.add, { body }, { idempotencyKey: keyOf(body) })
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const made = title.trim() ? await make.run(title) : undefined
    if (made) onAdded(made)
  }
  const refused = make.refusal?.fields.title
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`New collection`}
        hint={t`Only you see it, until you make it public.`}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={refused ?? (isTried && !title.trim() ? messages.collectionTitleMissing : undefined)}
      />
      {make.refusal && !refused && <Notice tone="error">{make.refusal.message}</Notice>}
      <div>
        <Button type="submit" isPending={make.pending} icon={<Plus size={18} aria-hidden />}>
          <Trans>Create it with this story</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Puts a story into one of one's own collections, or into a new one. */
export default function AddToCollection({ storyId, isOwnAnonymous, onClose }: Props) {
  const { own, error } = useOwnCollections()
  const { dialog, ask } = useGuessQuestion()
  const add = useCall(async (to: OwnCollection) => {
    await addTo(to, storyId)
    return to
  })
  const navigate = useNavigate()
  const close = ({ id, title }: Added) => {
    toast(t`Added to “${title}”`, {
      label: t({ message: 'Open', comment: 'Verb, on a button: opens what was just changed' }),
      run: () => void navigate(paths.collection(id)),
    })
    onClose()
  }
  const choose = async (to: OwnCollection) => {
    if (isOwnAnonymous && to.visibility === 'public' && !(await ask())) return
    const added = await add.run(to)
    if (added) close(added)
  }
  return (
    <Dialog isOpen isSheet onClose={onClose} title={t`Add to a collection`}>
      {error && <Notice tone="error">{error.message}</Notice>}
      {!own && !error && <Spinner />}
      {own?.map((one) => {
        const isIn = one.stories.includes(storyId)
        const isFull = one.stories.length >= collectionLimits.stories
        return (
          <div key={one.id} className={styles.choice}>
            <span dir="auto">{one.title}</span>
            {isIn ? (
              <span className={styles.isIn}>
                <Check size={16} aria-hidden /> <Trans>It’s in there</Trans>
              </span>
            ) : (
              <Button
                isSmall
                disabled={isFull || one.state === 'removed'}
                isPending={add.pending}
                aria-label={t`Add to “${one.title}”`}
                onClick={() => void choose(one)}
              >
                {isFull ? <Trans comment="Of a collection: no more stories fit in">Full</Trans> : <Trans>Add</Trans>}
              </Button>
            )}
          </div>
        )
      })}
      {add.refusal && <Notice tone="error">{add.refusal.message}</Notice>}
      {own && <NewCollection storyId={storyId} onAdded={close} />}
      {dialog}
    </Dialog>
  )
}
