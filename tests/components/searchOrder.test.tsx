import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atlasOf, foundForMap } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen, openWithMap, searchField, textsOf } from '#tests/support/screens'
import type { FoundStory } from '#contract/stories'
import type { Stubs } from '#tests/support/stubbedApi'
import { aPlace, aStory } from '#tests/support/views'

const openPlaces = (places: Stubs['GET /geocode/']) => {
  const story = aStory({ id: 3, title: 'A first kiss', latitude: 34.05, longitude: -118.25 })
  return openWithMap('/?lat=34.04&lng=-118.24&z=11', { api: { ...atlasOf(story), 'GET /geocode/': places! } })
}
const placeOptions = () => page.getByRole('listbox', { name: 'Places and stories' }).getByRole('option')

test('a link that holds no place is sent to no server, and the visitor learns what to copy [25.2]', async () => {
  const opened = await openPlaces([])
  await searchField().fill('kiss')
  await expect.element(placeOptions().first()).toBeVisible()
  const asked = opened.api.asked.length
  await searchField().fill('https://maps.app.goo.gl/abc')
  await expect.poll(() => placeOptions().elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This link doesn’t say where it leads')).toBeVisible()
  expect(opened.api.asked.slice(asked).filter(({ query }) => Object.values(query).join().includes('goo.gl'))).toEqual(
    [],
  )
  expect(opened.query('q')).toBeNull()
})

test('stories come before places where stories have the words and no place explains them all; such a place is not offered [25.2]', async () => {
  await openPlaces([aPlace({ name: 'Kiss', unknown: 'first' })])
  await searchField().fill('first kiss')
  await expect.poll(() => textsOf(placeOptions())).toEqual(['Stories that mention“first kiss”'])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('a misspelled place is offered only where no story has the word and no place a better name, before the sentence that says so [25.2]', async () => {
  const far = aPlace({ name: 'Kisso', match: 'similar', x: 23.1, y: 39.3 })
  const opened = await openPlaces(({ query }) =>
    query.q === 'kiss' ? [aPlace({ name: 'Kissing', match: 'start' }), far] : [far],
  )
  await searchField().fill('kiss')
  await expect.poll(() => textsOf(placeOptions())).toEqual(['Stories that mention“kiss”', 'KissingParis, France'])
  await searchField().fill('kisss')
  await expect.poll(() => textsOf(placeOptions())).toEqual(['KissoParis, France', 'No stories mention “kisss”.'])
  // Nor is it listed beside stories that have the word.
  await searchField().fill('first')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.poll(() => opened.api.to('GET /geocode/').at(-1)?.query).toEqual({ q: 'first' })
  expect(page.getByText('Kisso').elements()).toEqual([])
})

test.each([
  ['the name of a place', 'Kisses', 'place'],
  ['the beginning of the name of a place that no story has', 'Kissim', 'place'],
  ['a word that stories have', 'kiss', 'q'],
  ['a misspelled name that no story has', 'kisss', 'place'],
  ['words of which no story has all', 'first kiss Kisses', 'q'],
])(
  'the first option for %s is chosen, and Enter does the same whether it came or not [25.2]',
  async (_, text, param) => {
    const matches = {
      Kisses: 'exact',
      Kissim: 'start',
      kiss: 'start',
      kisss: 'similar',
      'first kiss Kisses': 'exact',
    } as const
    const unknown = text.includes(' ') ? 'first kiss' : ''
    const place = aPlace({ name: 'Kisses', match: matches[text as keyof typeof matches], unknown })
    const opened = await openPlaces([place])
    const done = async () => {
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => opened.query(param)).toBe(param === 'q' ? text : 'Kisses, France')
      await page.getByRole('button', { name: 'Clear search' }).click()
      await expect.poll(() => opened.query(param)).toBeNull()
    }
    await searchField().fill(text)
    await expect.element(placeOptions().first()).toHaveAttribute('aria-selected', 'true')
    await done()
    await searchField().fill(text)
    await done()
  },
)

test('Enter on the beginning of a name goes to the likeliest place that has it, where no story has these words [25.2]', async () => {
  const opened = await openPlaces([aPlace({ name: 'Hebden Bridge', match: 'start', region: 'England' })])
  await searchField().fill('Hebden Bri')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('place')).toBe('Hebden Bridge, England')
  expect(opened.query('q')).toBeNull()
})

test('a search of a misspelled name asks whether the visitor means the place that is spelled nearly so [25.2]', async () => {
  await openPlaces([aPlace({ name: 'Manchester', match: 'similar' })])
  await searchField().fill('Manchestr')
  await placeOptions().filter({ hasText: 'No stories mention' }).click()
  const meant = page.getByRole('region', { name: 'Did you mean?' })
  await expect.poll(() => textsOf(meant.getByRole('button'))).toEqual(['ManchesterParis, France'])
})

test('where other words may be meant, that is asked once, and places with nearly that name are listed as places [25.2]', async () => {
  const atlas = atlasOf(aStory({ id: 3, title: 'A first kiss', latitude: 34.05, longitude: -118.25 }))
  await openWithMap('/?lat=34.04&lng=-118.24&z=11&q=kisss', {
    api: {
      ...atlas,
      'GET /view/search/': (asked) => ({ ...foundForMap(atlas.stories, asked), didYouMean: 'kiss' }),
      'GET /geocode/': [aPlace({ name: 'Kisso', match: 'similar' })],
    },
  })
  await expect.poll(() => textsOf(page.getByRole('region', { name: 'Places' }).getByRole('button'))).toEqual(['KissoParis, France']) // oxfmt-ignore
  expect(page.getByText('Did you mean?').elements()).toHaveLength(1)
})

test('a region can be distinguished from the town of its name [25.2]', async () => {
  await openPlaces([aPlace({ name: 'York' }), aPlace({ name: 'York', kind: 'region', x: 3 })])
  await searchField().fill('york')
  await expect
    .poll(() => textsOf(placeOptions()))
    .toEqual(['YorkParis, France', 'Stories that mention“york”', 'YorkState or region · Paris, France'])
})

test('where no story has all the words, a place is offered as it is beside the stories that have the others [25.2]', async () => {
  await openPlaces([aPlace({ name: 'Lyon', unknown: 'first kiss' })])
  await searchField().fill('first kiss Lyon')
  await expect
    .poll(() => textsOf(placeOptions()))
    .toEqual(['No stories mention “first kiss Lyon”.', 'LyonParis, France', 'Stories that mention“first kiss”'])
  await userEvent.keyboard('{Enter}')
  const list = page.getByRole('region', { name: 'Places', exact: true })
  await expect
    .poll(() => textsOf(list.getByRole('button')))
    .toEqual(['LyonParis, France', 'Stories that mention “first kiss” 1'])
})

test('the stories with a word come directly after a place called exactly so, and before places whose names begin so [25.2]', async () => {
  const of = (name: string, match: 'exact' | 'start', x: number) => aPlace({ name, match, x })
  await openPlaces(({ query }) =>
    query.q === 'kiss'
      ? [of('Kissimmee', 'start', 1), of('Kissing', 'start', 2)]
      : [of('Kissesville', 'start', 2), of('Kisses', 'exact', 1)],
  )
  const names = () => textsOf(placeOptions()).map((option) => option.replace('Paris, France', ''))
  await searchField().fill('kiss')
  await expect.poll(names).toEqual(['Stories that mention“kiss”', 'Kissimmee', 'Kissing'])
  await searchField().fill('kisses')
  await expect.poll(names).toEqual(['Kisses', 'Stories that mention“kisses”', 'Kissesville'])
})

/** A town called March, with `inTown` stories in it and `about` stories elsewhere that mention a march. */
const openMarch = (inTown: number, about: number) => {
  const told = (count: number, parts: (n: number) => Parameters<typeof aStory>[0]) =>
    Array.from({ length: count }, (_, n) => aStory(parts(n)))
  const atlas = atlasOf(
    ...told(inTown, (n) => ({ id: 10 + n, title: 'At the river', latitude: 52.55, longitude: 0.08 + n / 1000 })),
    ...told(about, (n) => ({ id: 20 + n, title: `The march ${n}`, latitude: 34.05, longitude: -118.25 + n / 100 })),
  )
  const town = aPlace({ name: 'March', label: 'March, England', region: 'England', x: 0.08, y: 52.55, zoom: 13 })
  return openWithMap('/?lat=34.04&lng=-118.24&z=11', { api: { ...atlas, 'GET /geocode/': [town] } })
}
const marchOptions = { place: 'MarchEngland', stories: 'Stories that mention“march”' }

test('Enter on a word that names a place without stories searches the several stories that have it, as the list says before; the place comes after them [25.2]', async () => {
  const opened = await openMarch(0, 3)
  await searchField().fill('march')
  await expect.poll(() => textsOf(placeOptions())).toEqual([marchOptions.stories, marchOptions.place])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('q')).toBe('march')
  const list = page.getByRole('region', { name: 'Places', exact: true })
  await expect.element(list.getByRole('button')).toBeVisible()
  const [story] = page.getByRole('article').elements()
  expect(story!.compareDocumentPosition(list.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await list.getByRole('button').click()
  await expect.poll(() => opened.query('place')).toBe('March, England')
})

test.each([
  ['with stories in its view', 1, 3, 'march'],
  ['that hardly any story mentions', 0, 2, 'march'],
  ['that was typed with what is around it', 0, 3, 'march, england'],
])('Enter on the name of a place %s goes there, as the list says before [25.2]', async (_, inTown, about, text) => {
  const opened = await openMarch(inTown, about)
  await searchField().fill(text)
  await expect.poll(() => textsOf(placeOptions())[0]).toBe(marchOptions.place)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('place')).toBe('March, England')
  expect(opened.query('q')).toBeNull()
})

test('a place that is offered for the beginning of another name says that name, after stories that have the word and places of their own name [25.2]', async () => {
  await openPlaces([
    aPlace({ name: 'Tenderloin', match: 'alias', alias: 'kissing district' }),
    aPlace({ name: 'Kissimmee', match: 'start', x: 3 }),
  ])
  await searchField().fill('kiss')
  await expect
    .poll(() => textsOf(placeOptions()))
    .toEqual([
      'Stories that mention“kiss”',
      'KissimmeeParis, France',
      'Tenderloinalso “kissing district” · Paris, France',
    ])
})

test('a word that may begin the name of a place is not dropped from the words that stories have [25.2]', async () => {
  await openPlaces([aPlace({ name: 'Kissimmee', match: 'start', unknown: 'my first' })])
  await searchField().fill('my first kiss')
  await expect
    .poll(() => textsOf(placeOptions()))
    .toEqual(['No stories mention “my first kiss”.', 'Stories that mention“first kiss”', 'KissimmeeParis, France'])
  await userEvent.keyboard('{Enter}')
  const list = page.getByRole('region', { name: 'Places', exact: true })
  await expect
    .poll(() => textsOf(list.getByRole('button')))
    .toEqual(['Stories that mention “first kiss” 1', 'KissimmeeParis, France'])
})

test('in the list of what was found, the words are marked in title and text [25.2]', async () => {
  const story = aStory({ title: 'The first kiss' })
  const atlas = atlasOf(story)
  await openScreen('/?q=kiss', {
    api: {
      ...atlas,
      'GET /view/search/': (asked) => {
        const found = foundForMap([story], asked)
        const matches: FoundStory['matches'] = { title: [[10, 14]], description: [[3, 6]] }
        return { ...found, stories: found.stories.map((row) => ({ ...row, matches })) }
      },
    },
  })
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(textsOf(page.getByRole('article').getByRole('mark'))).toEqual(['kiss', 'sat'])
  await expect
    .element(page.getByRole('article').getByRole('link', { name: 'The first kiss', exact: true }))
    .toBeVisible()
  expect(await axeViolations()).toEqual([])
})
