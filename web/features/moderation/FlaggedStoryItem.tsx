import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FlaggedStory } from '#contract/flaggedStories'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cell, Item } from '#web/ui/ItemTable.tsx'
import { AuthorName } from './AuthorName.tsx'
import { actionNames } from './actionNames.ts'
import { Reports } from './Reports.tsx'

interface Props {
  story: FlaggedStory
  /** The viewer's own story is judged by somebody else. */
  isOwn: boolean
  onRemove: () => void
  onKeep: () => void
  isKeeping: boolean
}

/** A flagged story with its reports, and what a moderator may do with it. */
export function FlaggedStoryItem({ story, isOwn, onRemove, onKeep, isKeeping }: Props) {
  const [isOpen, setOpen] = useState(false)
  const nameOf = actionNames(story.title)
  return (
    <Item span={4} fold={isOpen && <Reports reports={story.flaggerstory} count={story.flagscore} />}>
      <Cell isHead>
        <Link to={paths.story(story.id)}>
          <bdi>{story.title}</bdi>
        </Link>
      </Cell>
      <Cell label={t`Owner`}>
        <AuthorName username={story.username} isOwn={isOwn} />
      </Cell>
      <Cell label={t`Flags`} isNumber>
        {story.flagscore}
      </Cell>
      <Cell isActions>
        <Button
          isSmall
          aria-expanded={isOpen}
          aria-keyshortcuts="R"
          aria-label={nameOf(t`Show Reports`)}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Show Reports</Trans>
        </Button>
        {isOwn ? (
          <span>
            <Trans>Another moderator must review your story.</Trans>
          </span>
        ) : (
          <>
            <Button
              isSmall
              aria-keyshortcuts="K"
              aria-label={nameOf(
                t({ message: 'Keep', context: 'a decision', comment: 'Verb, on a button: it stays on the map' }),
              )}
              isPending={isKeeping}
              onClick={onKeep}
            >
              <Trans context="a decision" comment="Verb, on a button: it stays on the map">
                Keep
              </Trans>
            </Button>
            <Button isSmall aria-keyshortcuts="Delete" aria-label={nameOf(t`Delete`)} onClick={onRemove}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )}
      </Cell>
    </Item>
  )
}
