import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen, story as sidebar, textsOf } from '#tests/support/screens'
import { emptyMap } from '#tests/support/storyScreen'
import { aStory, guestCan } from '#tests/support/views'
import { listedStoryOf } from '#web/lib/listedStory.ts'

const more = () => sidebar().getByRole('navigation', { name: 'More stories' })
const year = (year: number) => ({ startDate: `${year}-01-01`, startDatePrecision: 'year' as const })

test('at the end of a story are the three nearest stories with their distances, and one from the same time [25.2]', async () => {
  await page.viewport(1280, 900)
  const at = (id: number, north: number, title: string, parts = {}) =>
    aStory({ id, title, latitude: 34.0522 + north, can: guestCan, ...parts })
  const { router, api } = await openScreen('/story/101?lat=34.05&lng=-118.24&z=12', {
    api: atlasOf(
      at(101, 0, 'The bench in the park', year(1969)),
      at(102, 0.9, 'A bar in the valley', year(2001)),
      at(103, 0.003, 'The corner', year(1999)),
      at(104, 20, 'A march far away', year(1970)),
      at(105, 0.02, 'Das Kino', { placePrecision: 'neighbourhood', language: 'de' }),
      at(106, 30, 'A wedding far away', year(2015)),
    ),
  })
  await expect
    .poll(() => textsOf(more().getByRole('listitem')))
    .toEqual([
      'The corner0.2 mi · Los Angeles · 1999',
      'Das Kino1 mi · Los Angeles · German',
      'A bar in the valley62 mi · Los Angeles · 2001',
      'A march far away1,380 mi · Los Angeles · 1970',
    ])
  expect(textsOf(more().getByRole('heading', { level: 2 }))).toEqual(['The nearest stories', 'From the same time'])
  expect(await axeViolations()).toEqual([])
  // The map's tiles say which stories are near, and these are asked for by their ids: no search has the place of the story.
  expect(api.to('GET /pins/').map(({ query }) => query.ids)).toContain('103,105,102,104,106')

  await more().getByRole('link', { name: 'The corner' }).click()
  await expect.element(sidebar().getByRole('heading', { level: 1, name: 'The corner' })).toHaveFocus()
  expect(router.state.location.pathname).toBe('/story/103')
  expect(router.state.location.search).toContain('z=12')
  await userEvent.keyboard('{Escape}')
  const list = page.getByRole('region', { name: 'Search stories' })
  await expect.element(list.getByRole('link', { name: 'The corner' })).toHaveFocus()
})

test('where no story of the same time is near, one of its years is looked for anywhere, without the place [25.2]', async () => {
  await page.viewport(1280, 900)
  const of1886 = aStory({
    id: 201,
    title: 'On the other side of the earth',
    ...year(1890),
    longitude: 140,
    can: guestCan,
  })
  const asked: Record<string, string>[] = []
  await openScreen('/story/101', {
    api: {
      ...atlasOf(
        aStory({ ...year(1886), can: guestCan }),
        ...[1, 2, 3].map((n) => aStory({ id: 101 + n, title: `Near ${n}`, latitude: 34.05 + n / 100, ...year(2000) })),
      ),
      'GET /pinSearch/': ({ query }) => {
        if (query.undated === 'no' && query.bbox === undefined) asked.push(query)
        return query.bbox === undefined ? [listedStoryOf(of1886)] : []
      },
    },
  })
  await expect.element(more().getByRole('link', { name: 'On the other side of the earth' })).toBeVisible()
  expect(textsOf(more().getByRole('heading', { level: 2 }))).toEqual(['The nearest stories', 'From the same time'])
  expect(asked).toEqual([{ startDate: '1876-01-01', endDate: '1896-12-31', undated: 'no', limit: '12' }])
})

test('a story in another language names it, and leads to its summary in English [25.2]', async () => {
  await page.viewport(390, 844)
  const turkish = '<p>Babam sahilde simit satar. Bir gün yağmurda bir simidi ikiye böldü ve bize verdi.</p>'
  const summary = 'In English: A man has told his father that his boyfriend is a flatmate, and it is not true.'
  await openScreen('/story/101', {
    api: {
      ...emptyMap,
      'GET /pins/:id/': aStory({ language: 'tr', description: `${turkish.repeat(30)}<p><em>${summary}</em></p>` }),
    },
  })
  await expect.element(sidebar().getByText('Turkish')).toBeVisible()
  await sidebar().getByRole('button', { name: 'Summary in English' }).click()
  await expect.element(sidebar().getByText(summary)).toBeInViewport()
  await expect.poll(() => document.activeElement?.textContent).toBe(summary)
})

test('where there is no other story, nothing follows a story [25.2]', async () => {
  await page.viewport(1280, 900)
  const { api } = await openScreen('/story/101', { api: atlasOf(aStory({ can: guestCan })) })
  await expect.poll(() => api.to('GET /view/:z/:x0/:y0/:x1/:y1/').some(({ params }) => params.z === '2')).toBe(true)
  await expect.element(sidebar().getByText('We sat there until it was dark.')).toBeVisible()
  expect(more().elements()).toEqual([])
})

test('a story whose dates are one day, one year or one decade shows it once [2.4, 25.2]', async () => {
  const shows = async (parts: Parameters<typeof aStory>[0], dates: string) => {
    const { screen } = await openScreen('/story/101', {
      api: { ...emptyMap, 'GET /pins/:id/': aStory({ can: guestCan, ...parts }) },
    })
    await expect.element(sidebar().getByText(dates, { exact: true })).toBeVisible()
    expect(sidebar().getByText('–').elements()).toEqual([])
    await screen.unmount()
  }
  await shows({ startDate: '2019-08-04', endDate: '2019-08-04' }, '08/04/2019')
  const ofYear = { startDatePrecision: 'year', endDatePrecision: 'year' } as const
  await shows({ startDate: '1987-01-01', endDate: '1987-12-31', ...ofYear }, '1987')
  const ofDecade = { startDatePrecision: 'decade', endDatePrecision: 'decade' } as const
  await shows({ startDate: '1960-01-01', endDate: '1969-12-31', ...ofDecade }, '1960s')
})
