import type { NewsItem } from '#contract/news'

/** The last look at the news of a member. */
export interface Look {
  /** YYYY-MM-DD, of the newest item that was there; '' where there was none. */
  day: string
  /** How many items of that day were there. */
  seen: number
  /** The names of the items that were there (`nameOf`), as far as they are known. */
  names: ReadonlySet<string>
}

/** An act of staff, or all comments of a day below one story: what one link tells of. The newest item is first. */
export interface NewsEntry {
  items: readonly [NewsItem, ...NewsItem[]]
  isNew: boolean
}

export interface NewsDay {
  day: string
  entries: NewsEntry[]
  /** How many items are new, and of how many of them it is not known which they are. */
  newItems: number
  unmarked: number
}

/** The name of an item among all. */
export const nameOf = ({ day, kind, story, comment, collection, decision }: NewsItem): string =>
  [day, kind, story?.id, collection?.id, comment, decision].join(' ')

/** The items of a day that are new since the last look, and how many more are: the device knows the number alone after a reload. */
const newOf = (
  day: string,
  items: readonly NewsItem[],
  look: Look | null,
): { marked: NewsItem[]; unmarked: number } => {
  if (!look || day > look.day) return { marked: [...items], unmarked: 0 }
  if (day < look.day) return { marked: [], unmarked: 0 }
  const others = items.filter((item) => !look.names.has(nameOf(item)))
  if (items.length - others.length === look.seen) return { marked: others, unmarked: 0 }
  return { marked: [], unmarked: Math.max(0, items.length - look.seen) }
}

/** What an item is listed with: of one story all, one after the other. */
const subjectOf = ({ story, collection }: NewsItem): string => `${story?.id} ${collection?.id}`
const entryOf = (item: NewsItem): string =>
  item.story && (item.kind === 'comment' || item.kind === 'reply') ? `${item.kind} ${item.story.id}` : nameOf(item)

const entriesOf = (items: readonly NewsItem[], isNew: boolean): NewsEntry[] => {
  const bySubject = [...Map.groupBy(items, subjectOf).values()].flat()
  return [...Map.groupBy(bySubject, entryOf).values()].map(([first, ...others]) => ({
    items: [first!, ...others],
    isNew,
  }))
}

/** News by day, the newest first; of a day what is new since the last look comes first. Without a look all of it is new. */
export const arrangeNews = (items: readonly NewsItem[], look: Look | null): NewsDay[] =>
  [...Map.groupBy(items, ({ day }) => day)].map(([day, ofDay]) => {
    const { marked, unmarked } = newOf(day, ofDay, look)
    const seen = ofDay.filter((item) => !marked.includes(item))
    return {
      day,
      entries: [...entriesOf(marked, true), ...entriesOf(seen, false)],
      newItems: marked.length + unmarked,
      unmarked,
    }
  })
