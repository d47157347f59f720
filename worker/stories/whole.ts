import type { Table } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { CommentDetail } from '../comments/queries.ts'
import type { Db, Favourite, StoryFlag } from '../db/client.ts'
import { packed, unpack } from '../db/packing.ts'
import { commentFlags, comments, favourites, stories, storyFlags } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import { type Actor, mayRead, seesFlags } from '../policy.ts'
import type { StoryDetail } from './queries.ts'

/** What the viewer themselves did with a story, and for staff how many flags are open. */
export interface Ties {
  favourite: Favourite | undefined
  flag: StoryFlag | undefined
  openFlags: number | null
}
interface WholeStory {
  story: StoryDetail
  ties: Ties
  /** Oldest day first, at most 500, each with the flags the viewer may see. */
  comments: CommentDetail[]
}

const shown = (openFlags: string) => `
  SELECT 'story' AS kind, ${packed(
    stories,
    's',
    '(SELECT username FROM users WHERE id = s.owner_id)',
    '(SELECT count(*) FROM favourites WHERE story_id = s.id)',
    openFlags,
  )} AS packed
  FROM stories AS s WHERE s.id = ?1
  UNION ALL SELECT 'comment', packed FROM (
    SELECT ${packed(comments, 'c', '(SELECT username FROM users WHERE id = c.commenter_id)')} AS packed
    FROM comments AS c WHERE c.story_id = ?1 ORDER BY c.created_at, c.id LIMIT ${limits.page.comments})`

/** What a guest is shown of a story, in one statement, which takes half as long to prepare. ?1 the story. */
const forGuests = shown('NULL')

/** Everything of a story in one statement. ?1 the story, ?2 the viewer, ?3 whether they see everybody's flags. */
const everything = `${shown('iif(?3, (SELECT count(*) FROM story_flags WHERE story_id = s.id AND is_flagged = 1), NULL)')}
  UNION ALL SELECT 'favourite', ${packed(favourites, 'f')} FROM favourites AS f WHERE f.story_id = ?1 AND f.user_id = ?2
  UNION ALL SELECT 'flag', ${packed(storyFlags, 'f')} FROM story_flags AS f WHERE f.story_id = ?1 AND f.flagger_id = ?2
  UNION ALL SELECT 'comment flag', ${packed(commentFlags, 'f')}
    FROM comments AS c CROSS JOIN comment_flags AS f ON f.comment_id = c.id
    WHERE c.story_id = ?1 AND (f.flagger_id = ?2 OR ?3)`

type Kind = 'story' | 'comment' | 'favourite' | 'flag' | 'comment flag'

/** A story with all that is shown beside it; throws notFound when there is none, or it is not the actor's to know about. */
export const findWholeStory = async (db: Db, actor: Actor, id: number): Promise<WholeStory> => {
  const statement = actor
    ? db.$client.prepare(everything).bind(id, actor.id, seesFlags(actor) ? 1 : 0)
    : db.$client.prepare(forGuests).bind(id)
  const { results } = await statement.all<{ kind: Kind; packed: string }>()
  const of = <T extends Table>(kind: Kind, table: T) =>
    results.filter((row) => row.kind === kind).map((row) => unpack(table, row.packed))
  const [found] = of('story', stories)
  if (!found || !mayRead(actor, found.row)) throw new Refusal('notFound')
  const [username, favouriteCount, openFlags] = found.more as [string | null, number, number | null]
  const story = { ...found.row, username, favouriteCount }
  const flags = Map.groupBy(of('comment flag', commentFlags), ({ row }) => row.commentId)
  return {
    story,
    ties: { favourite: of('favourite', favourites)[0]?.row, flag: of('flag', storyFlags)[0]?.row, openFlags },
    comments: of('comment', comments).map(({ row, more: [name] }) => ({
      ...row,
      username: name as string | null,
      story,
      flags: flags.get(row.id)?.map((flag) => flag.row) ?? [],
    })),
  }
}
