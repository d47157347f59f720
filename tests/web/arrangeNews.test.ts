import { expect, test } from 'vitest'
import type { NewsItem } from '#contract/news'
import { arrangeNews, nameOf } from '#web/features/news/arrangeNews.ts'

const bench = { id: 101, title: 'The bench' }
const march = { id: 102, title: 'A march' }
const item = (parts: Partial<NewsItem> = {}): NewsItem => ({
  ...{ day: '2026-11-02', kind: 'comment', story: bench, comment: 301, collection: null, decision: null, reason: null },
  ...parts,
})
const namesOf = (...items: NewsItem[]) => new Set(items.map(nameOf))
/** Each entry as the ids of its comments, and whether it is new. */
const briefly = (...asked: Parameters<typeof arrangeNews>) =>
  arrangeNews(...asked).map(({ entries, newItems, unmarked }) => ({
    entries: entries.map(
      ({ items, isNew }) => `${items.map(({ comment }) => comment).join('+')}${isNew ? ' new' : ''}`,
    ),
    ...{ newItems, unmarked },
  }))

test('comments below one story on one day are one entry, and what staff decided about the story stands beside it [29]', () => {
  const items = [
    item({ comment: 301 }),
    item({ comment: 302, story: march, kind: 'reply' }),
    item({ comment: 303 }),
    item({ comment: null, kind: 'storyDecision', decision: 'hidden' }),
    item({ comment: 304, day: '2026-11-01' }),
  ]
  const none = { day: '2026-12-01', seen: 0, names: namesOf() }
  expect(briefly(items, none).map(({ entries }) => entries)).toEqual([['301+303', '', '302'], ['304']])
})

test('what came on a later day than the last look is new, and what is older was seen [29]', () => {
  const items = [item({ comment: 302 }), item({ day: '2026-11-01' }), item({ day: '2026-10-31' })]
  expect(briefly(items, { day: '2026-11-01', seen: 1, names: namesOf() })).toEqual([
    { entries: ['302 new'], newItems: 1, unmarked: 0 },
    { entries: ['301'], newItems: 0, unmarked: 0 },
    { entries: ['301'], newItems: 0, unmarked: 0 },
  ])
})

test('of the day of the last look only what was not there is new, first and in an entry of its own [29]', () => {
  const [seen, other, later] = [item(), item({ comment: 302, story: march }), item({ comment: 303 })]
  expect(briefly([seen, later, other], { day: '2026-11-02', seen: 2, names: namesOf(seen, other) })).toEqual([
    { entries: ['303 new', '301', '302'], newItems: 1, unmarked: 0 },
  ])
})

test('of the day of the last look only the number of new items is known after a reload [29]', () => {
  const items = [item(), item({ comment: 302 }), item({ comment: 303 })]
  const look = { day: '2026-11-02', seen: 2, names: namesOf() }
  expect(briefly(items, look)).toEqual([{ entries: ['301+302+303'], newItems: 1, unmarked: 1 }])
  expect(briefly(items.slice(1), look)).toEqual([{ entries: ['302+303'], newItems: 0, unmarked: 0 }])
})

test('without a last look everything is new, and after one at nothing too [29]', () => {
  const all = [{ entries: ['301 new'], newItems: 1, unmarked: 0 }]
  expect(briefly([item()], null)).toEqual(all)
  expect(briefly([item()], { day: '', seen: 0, names: namesOf() })).toEqual(all)
})
