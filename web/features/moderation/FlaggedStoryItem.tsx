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
    <Item span={4} fold={isOpen && <Reports reports={story.flaggerstory} />}>
      <Cell isHead>
        <Link to={paths.story(story.id)}>
          <bdi>{story.title}</bdi>
        </Link>
      </Cell>
      <Cell label="Owner">
        <AuthorName username={story.username} isOwn={isOwn} />
      </Cell>
      <Cell label="Flags" isNumber>
        {story.flagscore}
      </Cell>
      <Cell isActions>
        <Button
          isSmall
          aria-expanded={isOpen}
          aria-keyshortcuts="R"
          aria-label={nameOf('Show Reports')}
          onClick={() => setOpen(!isOpen)}
        >
          Show Reports
        </Button>
        {isOwn ? (
          <span>Another moderator must review your story.</span>
        ) : (
          <>
            <Button isSmall aria-keyshortcuts="K" aria-label={nameOf('Keep')} isPending={isKeeping} onClick={onKeep}>
              Keep
            </Button>
            <Button isSmall aria-keyshortcuts="Delete" aria-label={nameOf('Delete')} onClick={onRemove}>
              Delete
            </Button>
          </>
        )}
      </Cell>
    </Item>
  )
}
