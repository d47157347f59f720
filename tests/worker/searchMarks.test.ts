import { expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { searchApi } from '#contract/search'
import type { FoundStory, TextRanges } from '#contract/stories'
import { as } from '../support/client.ts'
import { aStory } from '../support/factories.ts'

const find = (query: Record<string, string>): Promise<FoundStory[]> =>
  as(null, { RATE_LIMITS: 'off' }).call(searchApi.find, { query })
const marked = (text: string, ranges: TextRanges | undefined) => ranges?.map(([from, to]) => text.slice(from, to))
/** What a search marks in title and text of the one story that it finds. */
const marksOf = async (search: string) => {
  const [story] = await find({ search })
  return story && [marked(story.title, story.matches?.title), marked(story.description, story.matches?.description)]
}
const before =
  'We had moved into the flat above the bakery in the spring of that year, and nothing happened for weeks. '

test.each<[string, string, string, string[][]]>([
  ['Première Fierté', 'Our premiere of premieres.', 'PREMIERE', [['Première'], ['premiere', 'premieres']]],
  ['A bar', 'The barman of the bar', 'bar', [['bar'], ['bar']]],
  ['Anti-gay', 'It wasn’t antigay', 'anti-gay', [['Anti-gay'], ['antigay']]],
  ['Straße', 'Łódź, strasse', 'strasse lodz', [['Straße'], ['Łódź', 'strasse']]],
  ['夜の光について', '光の夜。夜の光は', '夜の光', [['夜の光'], ['夜の光']]],
  ['서울에서', '독서 울음, 서울', '서울', [['서울'], ['서울']]],
  ['👩‍❤️‍👩 kiss', 'the first kiss', 'first kiss', [['kiss'], ['first', 'kiss']]],
])(
  'in “%s” and its text a search for its words marks what it found (%#) [25.2]',
  async (title, text, search, marks) => {
    await aStory({ title, descriptionText: text })
    expect(await marksOf(search)).toEqual(marks)
  },
)

test('the excerpt of a found story is taken from around the words, at most 150 characters, and says that it is cut [25.2]', async () => {
  await aStory({ title: 'x', descriptionText: `${before.repeat(3)}Then came\nthe raid on the lesbian bar downstairs. ${before.repeat(3)}` }) // oxfmt-ignore
  const [story] = await find({ search: 'lesbian bar' })
  const { description, matches } = story!
  expect(description).toMatch(/^…[\w ,.]*Then came the raid on the lesbian bar downstairs\. We had .*…$/)
  expect(description.length).toBeLessThanOrEqual(limits.preview.posts)
  expect(matches!.description[0]![0], 'the first mark is in the first line of a card').toBeLessThanOrEqual(60)
  expect(marked(description, matches!.description)).toEqual(['lesbian', 'bar'])
})

test('where the words stand apart, the excerpt is of the place that has most of them [25.2]', async () => {
  await aStory({ title: 'x', descriptionText: `A bar. ${before.repeat(2)}No bar was a lesbian bar then. ${before}` })
  expect((await find({ search: 'lesbian bar' }))[0]!.description).toContain('lesbian bar then')
})

test('in a script without spaces the excerpt is around the words too, and no letter is cut in two [25.2]', async () => {
  await aStory({ title: 'x', descriptionText: `${'𠮷野家'.repeat(100)}夜の光${'𠮷野家'.repeat(100)}` })
  const { description } = (await find({ search: '夜の光' }))[0]!
  expect(description).toContain('夜の光')
  expect(description.isWellFormed()).toBe(true)
})

test('a story whose words are in its title, or only far behind in a long text, shows its beginning [25.2]', async () => {
  await aStory({ title: 'The vigil', descriptionText: before.repeat(3) })
  await aStory({ title: 'x', descriptionText: `${before.repeat(190)} vigil` })
  const found = await find({ search: 'vigil' })
  expect(found).toHaveLength(2)
  for (const { description } of found) expect(description).toMatch(/^We had moved into .*…$/)
})

test('of a story with content notes a search shows and marks nothing of the text [15, 25.2]', async () => {
  await aStory({ title: 'A raid', descriptionText: `${before}They raided the raid`, contentNotes: ['violence'] })
  const [story] = await find({ search: 'raid' })
  expect(story).toMatchObject({ description: '', matches: { title: [[2, 6]], description: [] } })
})

test('without words nothing is marked, and the list has the beginnings of the texts [25.2]', async () => {
  await aStory({ title: 'x', descriptionText: before.repeat(3), category: 2 })
  const [story] = await find({ categories: '2' })
  expect(story).not.toHaveProperty('matches')
  expect(story!.description).toBe(before.repeat(3).slice(0, 150))
})
