import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FlaggedStory } from '#contract/flaggedStories'
import type { StoryView } from '#contract/stories'
import { useSave } from '#web/lib/useSave.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ItemTable } from '#web/ui/ItemTable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { FlaggedStoryItem } from './FlaggedStoryItem.tsx'
import { KeyboardHint } from './KeyboardHint.tsx'
import { useTableKeyboard } from './useTableKeyboard.ts'

/** What staff do with flagged stories; each throws ApiError when refused. */
export interface FlaggedStoryActions {
  remove: (id: number) => Promise<unknown>
  keep: (story: FlaggedStory) => Promise<unknown>
  takeBackKeep: (id: number) => Promise<unknown>
  undoRemoval: (id: number) => Promise<StoryView>
}

interface Props {
  stories: readonly FlaggedStory[]
  /** The viewer's id. */
  self: number
  actions: FlaggedStoryActions
}

/** Removes or keeps a story: says so with an Undo, and moves the focus to the next story. */
const useDecisions = (actions: FlaggedStoryActions, leave: (id: number) => void) => {
  const [asked, setAsked] = useState<FlaggedStory | null>(null)
  const [kept, setKept] = useState<number | null>(null)
  const removing = useSave(actions.remove)
  const keeping = useSave(actions.keep)
  const undoing = useSave(actions.undoRemoval)
  const takingBack = useSave(actions.takeBackKeep)

  const undo = async ({ id, title }: FlaggedStory) => {
    const story = await undoing.run(id)
    if (!story) return toast(t`“${title}” couldn’t be restored just now. It’s still under Removed stories.`)
    toast(story.status === 'visible' ? t`“${title}” is back on the map.` : t`“${title}” is flagged again.`)
  }
  const takeBack = async ({ id, title }: FlaggedStory) => {
    const isBack = (await takingBack.run(id)) !== undefined
    toast(isBack ? t`“${title}” is flagged again.` : t`The flags on “${title}” couldn’t be brought back.`)
  }
  const remove = async () => {
    if (!asked || (await removing.run(asked.id)) === undefined) return
    setAsked(null)
    leave(asked.id)
    toast(t`“${asked.title}” is removed.`, { label: t`Undo`, run: () => void undo(asked) })
  }
  const keep = async (story: FlaggedStory) => {
    setKept(story.id)
    if ((await keeping.run(story)) === undefined) return
    leave(story.id)
    toast(t`“${story.title}” is kept. Its flags are dismissed.`, { label: t`Undo`, run: () => void takeBack(story) })
  }
  return { asked, setAsked, removing, keeping, kept, remove, keep }
}

/** Stories with open flags, most flags first. */
export function FlaggedStories({ stories, self, actions }: Props) {
  const { table, leave, onKeyDown } = useTableKeyboard(stories.map(({ id }) => id))
  const { asked, setAsked, removing, keeping, kept, remove, keep } = useDecisions(actions, leave)
  const title = asked?.title ?? ''
  return (
    <>
      {keeping.refusal && <Notice tone="error">{keeping.refusal.message}</Notice>}
      <ItemTable
        ref={table}
        label={t`Flagged stories`}
        columns={[t`Story`, t({ message: 'Owner', comment: 'Who wrote the story' }), t`Flags`, t`Actions`]}
        onKeyDown={onKeyDown}
      >
        {stories.map((story) => (
          <FlaggedStoryItem
            key={story.id}
            story={story}
            isOwn={story.owner === self}
            onRemove={() => setAsked(story)}
            onKeep={() => void keep(story)}
            isKeeping={keeping.pending && kept === story.id}
          />
        ))}
      </ItemTable>
      <KeyboardHint
        keys={[
          ['R', t`reports`],
          ['K', t`keep`],
          ['Del', t`delete`],
        ]}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        question={t`Are you sure you want to delete this story?`}
        yes={t`Yes, delete this story`}
        onYes={() => void remove()}
        onClose={() => setAsked(null)}
        isPending={removing.pending}
        error={removing.refusal?.message}
      >
        <p>
          <Trans>“{title}” is removed from the map right away. It isn’t deleted: you can restore it for 30 days.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
