import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RemovedStory } from '#contract/flaggedStories'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Cell, Item, ItemTable } from '#web/ui/ItemTable.tsx'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from './actionNames.ts'
import { AuthorName } from './AuthorName.tsx'
import { actionWords } from './log/actionWords.ts'
import styles from './ManageTable.module.css'
import { Reason } from './SetAsideTable.tsx'
import { useRefusalToast } from './useRefusalToast.ts'
import { useTableKeyboard } from './useTableKeyboard.ts'
import { useUndo } from '#web/ui/useUndo.ts'

interface Props extends Pick<HowProps, 'mayImport'> {
  stories: readonly RemovedStory[]
  self: number
  restore: (story: RemovedStory) => Promise<unknown>
  /** Removes it again, for ten seconds. */
  undo: (id: number) => Promise<unknown>
}

const isDeclined = ({ review }: RemovedStory): boolean => review.state === 'declined'

/** Of an import that was undone: the only removal that no one decided about the story. */
const isOfImport = ({ review }: RemovedStory): boolean => review.state !== 'declined' && review.decidedOn === null

interface HowProps {
  story: RemovedStory
  /** Whether the viewer may open the list of imports. */
  mayImport: boolean
}

/** Whether it was declined, removed, or is of an import that was undone. */
function HowRemoved({ story, mayImport }: HowProps) {
  if (isDeclined(story)) return actionWords.decline
  if (!isOfImport(story)) return actionWords.remove
  return mayImport ? <Link to={paths.imports}>{t`Import undone`}</Link> : t`Import undone`
}

/** That the author appeals, with a link to the queue for staff who may decide. */
const Appeal = ({ story: { id, review, canRestore } }: { story: RemovedStory }) => (
  <p className={styles.asked}>
    {review.appeal?.state === 'open' &&
      (canRestore ? (
        <Link to={`${paths.review}?story=${id}`}>
          <Trans>The author appeals</Trans>
        </Link>
      ) : (
        <Trans>The author appeals</Trans>
      ))}
    {!canRestore && (
      <>
        {review.appeal?.state === 'open' && ' · '}
        <Trans>You acted on this before, so someone else has to decide.</Trans>
      </>
    )}
  </p>
)

/** Why staff cannot restore a story of their own, and what they can do. */
const Own = ({ story, mayImport }: HowProps) => (
  <p className={styles.asked}>
    {isOfImport(story) && mayImport ? (
      <Trans>You imported it yourself, so it only comes back with the whole import. Restore that under “Import”.</Trans>
    ) : (
      <Trans>It’s your own story, so someone else has to restore it.</Trans>
    )}
  </p>
)

/** Removed stories that can still be restored. One that was declined was not published yet, so restoring it asks first. */
export function RemovedStories({ stories, self, mayImport, restore, undo }: Props) {
  const { table, leave, onKeyDown } = useTableKeyboard(stories.map(({ id }) => id))
  const { run, pending, refusal } = useSave(restore)
  const undoRestoring = useUndo(undo)
  const [asked, setAsked] = useState<RemovedStory | null>(null)
  useRefusalToast(refusal)
  const restoreStory = async (story: RemovedStory) => {
    const { id, title } = story
    const isRestored = (await run(story)) !== undefined
    setAsked((now) => (now === story ? null : now))
    if (!isRestored) return
    leave(id)
    const message = isDeclined(story) ? t`“${title}” is on the map.` : t`“${title}” is back on the map.`
    toast(message, { label: t`Undo`, run: () => void undoRestoring(id) })
  }
  return (
    <>
      <ItemTable
        ref={table}
        label={t`Removed stories`}
        columns={[
          t`Story`,
          t`Owner`,
          t({ message: 'Removed', context: 'the day', comment: 'The head of a column: on which day' }),
          t`Can be restored until`,
          t`Actions`,
        ]}
        onKeyDown={onKeyDown}
      >
        {stories.map((story) => (
          <Item key={story.id} span={5}>
            <Cell isHead>
              <Link to={paths.story(story.id)}>
                <bdi>{story.title}</bdi>
              </Link>
              <p className={styles.asked}>
                <HowRemoved story={story} mayImport={mayImport} />
                {(story.review.reason ?? story.review.note) !== null && ' · '}
                <Reason review={story.review} />
              </p>
              {story.owner === self ? <Own story={story} mayImport={mayImport} /> : <Appeal story={story} />}
            </Cell>
            <Cell label={t`Owner`}>
              <AuthorName username={story.username} isOwn={story.owner === self} />
            </Cell>
            <Cell
              label={t({ message: 'Removed', context: 'the day', comment: 'The head of a column: on which day' })}
              isNumber
            >
              {formatDay(story.removed_at)}
            </Cell>
            <Cell label={t`Can be restored until`} isNumber>
              {formatDay(story.restorable_until)}
            </Cell>
            <Cell isActions>
              {story.canRestore && (
                <Button
                  isSmall
                  aria-label={actionNames(story.title)(t`Restore`)}
                  isPending={pending}
                  onClick={() => (isDeclined(story) ? setAsked(story) : void restoreStory(story))}
                >
                  <Trans>Restore</Trans>
                </Button>
              )}
            </Cell>
          </Item>
        ))}
      </ItemTable>
      <ConfirmDialog
        isOpen={asked !== null}
        question={t`Put this story on the map?`}
        yes={t`Restore`}
        isDangerous={false}
        isPending={pending}
        onYes={() => asked && void restoreStory(asked)}
        onClose={() => setAsked(null)}
      >
        <p>
          <Trans>“{asked?.title}” was declined. It has not been on the map like this.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
