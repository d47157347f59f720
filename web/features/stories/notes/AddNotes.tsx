import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { calls } from '#contract/calls'
import type { ContentNote } from '#contract/contentNotes'
import type { StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { NoteBoxes } from './NoteBoxes.tsx'

interface Props {
  story: StoryView
  onAdded: (story: StoryView) => void
}

/** For staff: adds content notes to what somebody else wrote. */
export function AddNotes({ story: { id, contentNotes }, onAdded }: Props) {
  const [added, setAdded] = useState<ContentNote[] | null>(null)
  const save = useSave((notes: readonly ContentNote[]) =>
    call(calls.stories.edit, { id, body: { contentNotes: [...contentNotes, ...notes] } }),
  )
  const open = () => {
    save.clear()
    setAdded([])
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
        Add content notes
      </Button>
      <ConfirmDialog
        isOpen={added !== null}
        question="What does this story speak of?"
        yes="Add these notes"
        onYes={() => void add(added ?? [])}
        onClose={close}
        isPending={save.pending}
        error={save.refusal?.message}
        isDangerous={false}
      >
        <p>You can only add notes, not take any away. It is logged that you did.</p>
        <NoteBoxes
          legend="Content notes"
          isLegendHidden
          chosen={added ?? []}
          fixed={contentNotes}
          onChange={setAdded}
        />
      </ConfirmDialog>
    </>
  )
}
