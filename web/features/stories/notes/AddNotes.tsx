import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { calls } from '#contract/calls'
import type { ContentNote } from '#contract/contentNotes'
import { limits } from '#contract/limits'
import type { StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { NoteBoxes } from './NoteBoxes.tsx'

interface Props {
  story: StoryView
  onAdded: (story: StoryView) => void
}

/** For staff: adds content notes to the story of another. */
export function AddNotes({ story: { id, contentNotes }, onAdded }: Props) {
  const [added, setAdded] = useState<ContentNote[] | null>(null)
  const [note, setNote] = useState('')
  const save = useSave((notes: readonly ContentNote[]) =>
    call(calls.stories.edit, { id, body: { contentNotes: [...contentNotes, ...notes], note } }),
  )
  const open = () => {
    save.clear()
    setAdded([])
    setNote('')
  }
  const close = () => setAdded(null)
  const add = async (notes: readonly ContentNote[]) => {
    if (notes.length === 0) return close()
    const story = await save.run(notes)
    if (!story) return
    close()
    onAdded(story)
  }
  return (
    <>
      <Button variant="plain" isSmall icon={<MessageSquareWarning size={17} aria-hidden />} onClick={open}>
        <Trans>Add content notes</Trans>
      </Button>
      <Dialog
        isOpen={added !== null}
        onClose={close}
        title={t`What does this story deal with?`}
        isFirm
        actions={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="filled" onClick={() => void add(added ?? [])} isPending={save.pending}>
              <Trans>Add these notes</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>You can add notes but not remove any. The log shows that you added them.</Trans>
        </p>
        <NoteBoxes
          legend={t`Content notes`}
          isLegendHidden
          chosen={added ?? []}
          fixed={contentNotes}
          onChange={setAdded}
        />
        <TextArea
          label={t`A note to the author`}
          hint={t`The author sees it with the notes you add, without your name. Moderators and administrators can see it in the log, with your name.`}
          isOptional
          rows={3}
          maxLength={limits.reason}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {save.refusal && <Notice tone="error">{save.refusal.message}</Notice>}
      </Dialog>
    </>
  )
}
