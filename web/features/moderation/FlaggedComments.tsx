import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { CommentView } from '#contract/comments'
import { paths } from '#web/lib/paths.ts'
import { Cell } from '#web/ui/ItemTable.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AuthorName } from './AuthorName.tsx'
import styles from './FlaggedComments.module.css'
import { type FlaggedActions, FlaggedTable } from './FlaggedTable.tsx'

interface Props {
  comments: readonly CommentView[]
  actions: FlaggedActions<CommentView>
}

/** Comments by others with open flags, most flags first. */
export function FlaggedComments({ comments, actions }: Props) {
  return (
    <FlaggedTable
      rows={comments}
      actions={actions}
      label={t`Flagged comments`}
      columns={[t`User`, t`Comment`, t`Flags`, t({ message: 'Actions', comment: 'The head of a column of buttons' })]}
      question={t`Are you sure you want to delete this comment?`}
      yes={t`Yes, delete this comment`}
      warningOf={() => <Trans>A deleted comment can’t be restored.</Trans>}
      onRemoved={() => toast(t`Comment deleted.`)}
      keptMessage={() => t`Comment kept, flags dismissed.`}
      undoneMessage={(_, isBack) =>
        isBack ? t`The comment is flagged again.` : t`The flags on this comment couldn’t be brought back.`
      }
      itemOf={(comment) => ({
        about: comment.description,
        reports: comment.flaggingComment,
        flags: comment.flagscore,
        canKeep: comment.version !== undefined,
        canRemove: comment.can.delete,
        reviewAt: `${paths.review}?comment=${comment.id}`,
        cells: (
          <>
            <Cell label={t`User`}>
              <AuthorName username={comment.username} />
            </Cell>
            <Cell isMain>
              <p className={styles.words} dir="auto">
                {comment.description}
              </p>
              <Link to={paths.story(comment.pin)}>
                {comment.version === undefined ? t`Read the whole text on the map` : t`The story it is on`}
              </Link>
            </Cell>
          </>
        ),
      })}
    />
  )
}
