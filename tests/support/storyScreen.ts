import type { SelfView } from '#contract/auth'
import type { StoryView } from '#contract/stories'
import { tilesOf } from '#tests/support/atlas'
import { openScreen } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { aComment } from '#tests/support/views'

/** A map without a story on it. */
export const emptyMap: Stubs = {
  'GET /view/:z/:x0/:y0/:x1/:y1/': (asked) => tilesOf([], asked),
  'GET /view/years/': [],
  'GET /view/times/': { stories: [], isPartial: false },
  'GET /pins/': [],
  'GET /pinSearch/': [],
  'GET /minPinDate/': [],
  'GET /maxPinDate/': [],
  'GET /collections/': { count: 0, next: null, previous: null, results: [] },
}

/** Opens a story on an empty map; the stubs may change `story`. */
export const openStory = (story: StoryView, { as, api }: { as?: SelfView; api?: Stubs } = {}) =>
  openScreen(`/story/${story.id}`, {
    ...(as && { as }),
    api: { ...emptyMap, 'GET /pins/:id/': () => ({ ...story }), ...api },
  })

/** The worker's answer to a new comment, which is listed with the story from then on. */
export const commenting = (story: StoryView, commenter: SelfView) =>
  ({
    'POST /commentStory/': ({ body }) => {
      const said = aComment({
        id: 400 + story.commentstory.length,
        description: body.description!.trim(),
        commenter: commenter.id,
        username: commenter.username,
        is_anonymous_comment: Boolean(body.is_anonymous_comment),
        can: { delete: true, flag: false },
      })
      story.commentstory = [...story.commentstory, said]
      story.commentCount += 1
      return said
    },
  }) satisfies Stubs
