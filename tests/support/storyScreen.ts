import type { SelfView } from '#contract/auth'
import { encodeStories, listTiles, type TileRange } from '#contract/storyTileCodec'
import type { StoryView } from '#contract/stories'
import { openScreen } from '#tests/support/screens'
import type { Asked, Stubs } from '#tests/support/stubbedApi'
import { aComment } from '#tests/support/views'

const rangeOf = ({ params: { z, x0, y0, x1, y1 } }: Asked): TileRange => ({
  z: Number(z),
  x0: Number(x0),
  y0: Number(y0),
  x1: Number(x1),
  y1: Number(y1),
})

/** A map without a story on it. */
export const emptyMap: Stubs = {
  'GET /view/:z/:x0/:y0/:x1/:y1/': (asked) =>
    new Response(new Blob(listTiles(rangeOf(asked)).map((key) => encodeStories(key, [])))),
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
