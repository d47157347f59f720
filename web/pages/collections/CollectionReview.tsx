import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Clock, EyeOff, Lock } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { calls } from '#contract/calls'
import type { CollectionState, CollectionView } from '#contract/collections'
import { messages } from '#contract/messages'
import { stateNames } from '#web/features/collections/collectionWords.ts'
import styles from '#web/features/collections/Collections.module.css'
import { reasonNames } from '#web/content/reasonNames.ts'
import { call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toasts.ts'

const icons = { private: Lock, pending: Clock, hidden: EyeOff, declined: EyeOff, removed: EyeOff, visible: EyeOff }

/** What that means for its owner. */
const meaningOf = ({ state, isShown }: CollectionView): string => {
  const earlier = isShown ? t`Readers see the earlier version.` : t`Only you and our team can see it.`
  const meanings: Record<CollectionState, string> = {
    private: t`Only you see it.`,
    visible: '',
    pending: earlier,
    hidden: earlier,
    declined: `${earlier} ${t`You can change it and try again.`}`,
    removed: earlier,
  }
  return meanings[state]
}

const appealWords = {
  open: t`We have your appeal. Our team will read it.`,
  upheld: t`We read your appeal. The decision stands.`,
  reversed: t`Your appeal was granted.`,
}

function Appeal({ id }: { id: number }) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useSave((words: string) => call(calls.collections.appeal, { id, body: { text: words } }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (text.trim() && (await send.run(text))) toast(t`Your appeal has been sent`)
  }
  const refused = send.refusal?.fields.text
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t`Why do you disagree?`}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={refused ?? (isTried && !text.trim() ? messages.appealMissing : undefined)}
      />
      {send.refusal && !refused && <Notice tone="error">{send.refusal.message}</Notice>}
      <div>
        <Button isSmall type="submit" isPending={send.pending}>
          <Trans>Send the appeal</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Beside a collection that is not shown as it is: what it is waiting for, or what staff decided, and the appeal. */
export default function CollectionReview({ collection }: { collection: CollectionView }) {
  const { id, state, review, can } = collection
  const Icon = icons[state]
  return (
    <section className={styles.review} aria-labelledby="collection-review">
      <h2 id="collection-review">
        <Icon size={18} aria-hidden /> {stateNames[state]}
      </h2>
      <p>{meaningOf(collection)}</p>
      {review?.reason && (
        <p>
          <b>
            <Trans>Reason:</Trans>
          </b>{' '}
          {reasonNames[review.reason]}
        </p>
      )}
      {review?.note && <p dir="auto">{review.note}</p>}
      {review?.appeal && <p role="status">{appealWords[review.appeal.state]}</p>}
      {review?.canAppeal && can.appeal && <Appeal id={id} />}
    </section>
  )
}
