import { countsOfOne, sumCounts } from '#contract/categoryCounts'
import { encodeStories, listTiles, tileSize, type TileEntry, type TileRange } from '#contract/storyTileCodec'
import { toMapPosition } from '#contract/mercator'
import { MAX_FOUND_ON_MAP, type MapSearch } from '#contract/search'
import { FoundStory, type StoryChange, type StoryView } from '#contract/stories'
import { Refused, type Asked, type Stubs } from '#tests/support/stubbedApi'
import { aStory } from '#tests/support/views'

const entryOf = ({ id, category, latitude, longitude }: StoryView): TileEntry => ({
  ...toMapPosition(latitude, longitude),
  id,
  counts: countsOfOne(category),
})

/** A row of a list, without its text if it has content notes. */
const rowOf = (story: StoryView): FoundStory => {
  const description = story.contentNotes.length > 0 ? '' : story.description.replace(/<[^>]*>/g, '')
  const place = story.locality || story.region || story.country
  return FoundStory.strip().parse({ ...story, description, place, created_on: story.created_at.slice(0, 10) })
}

const rangeOf = ({ params }: Asked): TileRange => {
  const { z, x0, y0, x1, y1 } = params
  return { z: Number(z), x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) }
}

/** The tiles of a rectangle as the worker sends them, each with single stories. */
export const tilesOf = (stories: readonly StoryView[], asked: Asked) => {
  const range = rangeOf(asked)
  const size = tileSize(range.z)
  const entries = stories.map(entryOf)
  const tiles = listTiles(range).map((key) =>
    encodeStories(
      key,
      entries.filter(({ x, y }) => Math.floor(x / size) === key.x && Math.floor(y / size) === key.y),
    ),
  )
  return new Response(new Blob(tiles))
}

const found = (stories: readonly StoryView[], { query }: Asked): StoryView[] => {
  const { search = '', categories = '', language = '', startDate, endDate, undated, bbox } = query
  const [west, south, east, north] = (bbox ?? '-180,-90,180,90').split(',').map(Number)
  return stories.filter((story) => {
    const words = `${story.title} ${story.description}`.toLowerCase()
    const day = story.startDate ?? ''
    return (
      search
        .toLowerCase()
        .split(/[\s,]+/)
        .every((word) => words.includes(word)) &&
      (!categories || categories.split(',').includes(String(story.category))) &&
      (!language || language.split(',').includes(story.language?.split('-')[0] ?? '')) &&
      (undated !== 'only' || day === '') &&
      (undated !== 'no' || day !== '') &&
      (!startDate || day >= startDate) &&
      (!endDate || (day !== '' && day <= endDate)) &&
      story.longitude >= west! &&
      story.longitude <= east! &&
      story.latitude >= south! &&
      story.latitude <= north!
    )
  })
}

/** The answer of the worker to a search of the whole world. */
export const foundForMap = (stories: readonly StoryView[], asked: Asked): MapSearch => {
  const all = found(stories, { ...asked, query: { ...asked.query, categories: '' } }).slice(0, MAX_FOUND_ON_MAP)
  const rows = found(stories, asked).map(rowOf)
  const inAnyLanguage = found(stories, { ...asked, query: { ...asked.query, language: '' } })
  const languages = Map.groupBy(inAnyLanguage, (story) => story.language?.split('-')[0])
  return {
    stories: rows,
    isRanked: Boolean(asked.query.search),
    next: null,
    count: String(rows.length),
    counts: [...sumCounts(all.map(entryOf))],
    languages: [...languages].flatMap(([language, of]) =>
      language ? [[language, of.length] as [string, number]] : [],
    ),
    isPartial: false,
    didYouMean: null,
    layer: btoa(String.fromCharCode(...encodeStories({ z: 0, x: 0, y: 0 }, all.map(entryOf)))),
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/**
 * A small stubbed world: stories that the map, its search and the story panel read, and that posting, editing and deleting
 * change. What the worker itself does is tested in tests/worker.
 */
export const atlasOf = (...stories: StoryView[]): Stubs & { stories: StoryView[] } => {
  const byId = (id: string) => stories.find((story) => String(story.id) === id)
  const missing = () => new Refused(404, 'notFound', 'umm...what?')
  const days = () => stories.flatMap(({ startDate }) => startDate ?? []).sort()
  const stubs: Stubs = {
    'GET /view/:z/:x0/:y0/:x1/:y1/': (asked) => tilesOf(stories, asked),
    'GET /view/search/': (asked) => foundForMap(stories, asked),
    'GET /view/years/': () =>
      [...new Set(days().map(yearOf))].map((year) => ({
        from: year,
        to: year,
        count: days().filter((day) => yearOf(day) === year).length,
      })),
    'GET /view/times/': (asked) => ({
      stories: found(stories, asked).map(({ id, category, latitude, longitude, startDate, endDate }) => {
        const { x, y } = toMapPosition(latitude, longitude)
        const first = startDate ? yearOf(startDate) : null
        return [id, category, x, y, first, endDate ? yearOf(endDate) : first]
      }),
      isPartial: false,
    }),
    'GET /minPinDate/': () =>
      stories
        .flatMap(({ id, startDate }) => (startDate ? [{ id, startDate }] : []))
        .sort((a, b) => a.startDate.localeCompare(b.startDate))
        .slice(0, 1),
    'GET /maxPinDate/': () =>
      stories
        .flatMap(({ id, endDate }) => (endDate ? [{ id, endDate }] : []))
        .sort((a, b) => b.endDate.localeCompare(a.endDate))
        .slice(0, 1),
    'GET /pinSearch/': (asked) => found(stories, asked).map(rowOf),
    'GET /geocode/': [],
    'GET /collections/': { count: 0, next: null, previous: null, results: [] },
    'GET /pins/': ({ query }) => {
      const ids = query.ids?.split(',')
      return stories.filter(({ id }) => !ids || ids.includes(String(id))).map(rowOf)
    },
    'GET /pins/:id/': ({ params }) => byId(params.id!) ?? missing(),
    'POST /pins/': ({ body }) => {
      const story = aStory({ ...(body as Partial<StoryView>), id: 900 + stories.length })
      stories.push(story)
      return story
    },
    'PATCH /pins/:id/': ({ params, body }) => {
      const story = byId(params.id!)
      const { note: _, was_signed, ...change } = body as StoryChange
      if (was_signed && story?.is_anonymous_pin && change.is_anonymous_pin === undefined)
        return new Refused(409, 'conflict', 'Someone else just changed this. Please reload')
      return story ? Object.assign(story, change) : missing()
    },
    'DELETE /pins/:id/': ({ params }) => {
      const index = stories.findIndex(({ id }) => String(id) === params.id)
      if (index >= 0) stories.splice(index, 1)
      return index >= 0 ? null : missing()
    },
  }
  return Object.assign(stubs, { stories })
}
