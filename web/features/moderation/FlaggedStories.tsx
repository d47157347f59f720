import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { FlaggedStory } from '#contract/flaggedStories'
import type { StoryView } from '#contract/stories'
import { askedNames } from '#web/content/askedNames.ts'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Cell } from '#web/ui/ItemTable.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AuthorName } from './AuthorName.tsx'
import { type FlaggedActions, FlaggedTable } from './FlaggedTable.tsx'
import { actionWords } from './log/actionWords.ts'
import styles from './ManageTable.module.css'
import { nameOf, wordsOf } from './review/decisionWords.ts'
import { useUndo } from '#web/ui/useUndo.ts'

/** What staff do with flagged stories; each throws ApiError when rejected. */
export interface FlaggedStoryActions extends FlaggedActions<FlaggedStory> {
  undoRemoval: (id: number) => Promise<StoryView>
}

interface Props {
  stories: readonly FlaggedStory[]
  actions: FlaggedStoryActions
}

/** What was decided about a story, in the words of the queue. */
const said = (decision: 'keep' | 'remove', { title }: FlaggedStory): string =>
  `${wordsOf(decision, { state: 'visible' }).done} ${nameOf({ kind: 'story', title })}`

/** What became of a request: it waits for the author, or is in the queue again. */
const requestWords = ({ request, awaitsAuthor }: FlaggedStory): string => {
  if (request?.isAnswered) return t`The author made a change`
  return awaitsAuthor ? t`Waiting for its author` : actionWords.ask
}

/** Stories by others with open flags, most flags first, and last those that wait for their authors. A removal can be undone. */
export function FlaggedStories({ stories, actions }: Props) {
  const undoRemoval = useUndo(
    ({ id }: FlaggedStory) => actions.undoRemoval(id),
    ({ title }) => t`“${title}” couldn’t be restored just now. It’s still under Removed stories.`,
  )
  const undo = async (removed: FlaggedStory) => {
    const { title } = removed
    const story = await undoRemoval(removed)
    if (story) toast(story.status === 'visible' ? t`“${title}” is back on the map.` : t`“${title}” is flagged again.`)
  }
  return (
    <FlaggedTable
      rows={stories}
      actions={actions}
      label={t`Flagged stories`}
      columns={[t`Story`, t({ message: 'Owner', comment: 'Who wrote the story' }), t`Flags`, t`Actions`]}
      question={t`Are you sure you want to delete this story?`}
      yes={t`Yes, delete this story`}
      warningOf={({ title }) => (
        <Trans>“{title}” will be removed from the map right away. You can restore it for 30 days.</Trans>
      )}
      onRemoved={(asked) => toast(said('remove', asked), { label: t`Undo`, run: () => void undo(asked) })}
      keptMessage={(story) => said('keep', story)}
      undoneMessage={({ title }, isBack) =>
        isBack ? t`“${title}” is flagged again.` : t`The flags on “${title}” couldn’t be brought back.`
      }
      itemOf={(story) => ({
        about: story.title,
        reports: story.flaggerstory,
        flags: story.flagscore,
        canKeep: true,
        canRemove: true,
        reviewAt: `${paths.review}?story=${story.id}`,
        cells: (
          <>
            <Cell isHead>
              <Link to={paths.story(story.id)}>
                <bdi>{story.title}</bdi>
              </Link>
              {story.request && (
                <p className={styles.asked}>
                  <Chip>{requestWords(story)}</Chip> {formatDay(story.request.on)} · {askedNames[story.request.asked]}
                </p>
              )}
            </Cell>
            <Cell label={t`Owner`}>
              <AuthorName username={story.username} />
            </Cell>
          </>
        ),
      })}
    />
  )
}
