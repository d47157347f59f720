import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { RemovedStory } from '#contract/flaggedStories'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cell, Item, ItemTable } from '#web/ui/ItemTable.tsx'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from './actionNames.ts'
import { AuthorName } from './AuthorName.tsx'
import { useRefusalToast } from './useRefusalToast.ts'
import { useTableKeyboard } from './useTableKeyboard.ts'

interface Props {
  stories: readonly RemovedStory[]
  self: number
  restore: (story: RemovedStory) => Promise<unknown>
}

/** Removed stories that can still be restored. */
export function RemovedStories({ stories, self, restore }: Props) {
  const { table, leave, onKeyDown } = useTableKeyboard(stories.map(({ id }) => id))
  const { run, pending, refusal } = useSave(restore)
  useRefusalToast(refusal)
  const restoreStory = async (story: RemovedStory) => {
    const { id, title } = story
    if ((await run(story)) === undefined) return
    leave(id)
    toast(t`“${title}” is back on the map.`)
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
              {!story.canRestore && story.owner !== self && (
                <span>
                  <Trans>You acted on this before, so someone else has to decide.</Trans>
                </span>
              )}
              {story.canRestore && (
                <Button
                  isSmall
                  aria-label={actionNames(story.title)(t`Restore`)}
                  isPending={pending}
                  onClick={() => void restoreStory(story)}
                >
                  <Trans>Restore</Trans>
                </Button>
              )}
            </Cell>
          </Item>
        ))}
      </ItemTable>
    </>
  )
}
