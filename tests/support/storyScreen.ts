import type { SelfView } from '#contract/auth'
import { encodeStories, listTiles, type TileRange } from '#contract/feedCodec'
import type { StoryView } from '#contract/stories'
import { openScreen } from '#tests/support/screens'
import type { Asked, Stubs } from '#tests/support/stubbedApi'

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
  'GET /pins/': [],
  'GET /pinSearch/': [],
  'GET /minPinDate/': [],
  'GET /maxPinDate/': [],
}

/** Opens a story on an empty map; what it answers changes with `story` where the stubs change that. */
export const openStory = (story: StoryView, { as, api }: { as?: SelfView; api?: Stubs } = {}) =>
  openScreen(`/story/${story.id}`, {
    ...(as && { as }),
    api: { ...emptyMap, 'GET /pins/:id/': () => ({ ...story }), ...api },
  })
