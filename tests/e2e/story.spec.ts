import type { Page } from '@playwright/test'
import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { say, tell } from '#tests/support/storyPage'

const sidebar = (page: Page) => page.getByRole('region', { name: 'Story', exact: true })

test('a story tells its title, its place, its days, who posted it and when, its text and its comments', async ({
  page,
  request,
}) => {
  const teller = await signUp(request)
  const { id } = await tell(request, teller, {
    title: 'The night the lights stayed on',
    longitude: -123.6,
    address: 'Sunset Boulevard 4000',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90029',
    startDate: '0100-01-01',
    endDate: '1979-06-28',
  })
  await say(request, teller, id, 'I remember')
  await page.goto(`/story/${id}`)
  const story = sidebar(page)
  await expect(story.getByRole('heading', { level: 1, name: 'The night the lights stayed on' })).toBeVisible()
  await expect(
    story.getByText('Sunset Boulevard 4000, Los Angeles, California 90029, United States', { exact: true }),
  ).toBeVisible()
  await expect(story.getByText('01/01/0100 – 06/28/1979')).toBeVisible()
  await expect(story.getByText(`Posted by ${teller.username} · `)).toBeVisible()
  await expect(story.getByText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeVisible()
  await expect(story.getByText('We sat there until it was dark.')).toBeVisible()
  await expect(story.getByRole('region', { name: /^Comments/ }).getByText('I remember')).toBeVisible()
  await story.getByRole('link', { name: teller.username }).first().click()
  await expect(page).toHaveURL(`/users/${teller.username}`)
})

test('a story without days and without a name says so', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -123.8, is_anonymous_pin: true })
  await page.goto(`/story/${id}`)
  await expect(sidebar(page).getByText('No Start Date – No End Date')).toBeVisible()
  await expect(sidebar(page).getByText('Posted by Anonymous')).toBeVisible()
  await expect(sidebar(page).getByText('Posted by Anonymous').getByRole('link')).toHaveCount(0)
})

test('until it is there, the shape of a story stands in its place', async ({ page, request }) => {
  const teller = await signUp(request)
  const { id } = await tell(request, teller, { longitude: -124.1 })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/pins/${id}/`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/users/${teller.username}`)
  await page.getByRole('link', { name: 'A bench by the water' }).click()
  await expect(sidebar(page).getByRole('status')).toHaveText('The story is loading')
  await expect(sidebar(page).locator('[aria-busy=true]')).toBeVisible()
  answer()
  await expect(sidebar(page).getByRole('heading', { name: 'A bench by the water' })).toBeVisible()
  await expect(sidebar(page).getByText('The story is loading')).toHaveCount(0)
})

test('a story that arrives late takes the focus only from whoever still waits for it', async ({ page }) => {
  let answer = () => {}
  await page.route('**/api/pins/*/', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await page.goto('/')
  const first = page.getByRole('region', { name: 'Search stories' }).getByRole('article').first().getByRole('link')
  const heading = sidebar(page).getByRole('heading', { level: 1 })
  await first.click()
  await expect(sidebar(page).getByText('The story is loading')).toBeVisible()
  answer()
  await expect(heading).toBeFocused()
  await page.goBack()
  await first.click()
  await expect(sidebar(page).getByText('The story is loading')).toBeVisible()
  const words = page.getByRole('searchbox').first()
  await words.focus()
  answer()
  await expect(heading).toBeVisible()
  await expect(words).toBeFocused()
})

test('the sidebar without a story is empty and says how to fill it', async ({ page }) => {
  await page.goto('/story')
  await expect(sidebar(page).getByRole('heading', { name: 'No story chosen yet' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Add a story' })).toBeVisible()
})

test('a link with the state of editing opens the form for the owner, and the story for everybody else', async ({
  page,
  request,
}) => {
  const teller = await signUp(request)
  const { id } = await tell(request, teller, { longitude: -124.3 })
  const edit = async (userId: number) => {
    await page.goto('/faq')
    const state = { usr: { storySidebarOpen: true, editStory: true, userId }, key: 'edit' }
    await page.evaluate(([usr, address]) => history.replaceState(usr, '', address), [state, `/story/${id}`] as const)
    await page.reload()
  }
  await actAs(page, await signUp(request))
  await edit(teller.id)
  await expect(sidebar(page).getByRole('heading', { name: 'A bench by the water' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'save changes' })).toHaveCount(0)
  await actAs(page, teller)
  await edit(teller.id)
  await expect(page.getByRole('heading', { name: 'Edit your story' })).toBeVisible()
  await expect(page.getByLabel("What's the name of this story?")).toHaveValue('A bench by the water')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** The colour of a sheet's handle, and what the tokens call that colour. */
  const handle = (page: Page, token: string) =>
    sidebar(page).evaluate((sheet, name) => {
      const probe = document.createElement('i')
      probe.style.color = `var(${name})`
      sheet.appendChild(probe)
      const wanted = getComputedStyle(probe).color
      probe.remove()
      return [getComputedStyle(sheet.firstElementChild!, '::before').backgroundColor, wanted]
    }, token)

  test('the handle of the sheet has the colour of its category, red for an error and grey for nothing', async ({
    page,
    request,
  }) => {
    const teller = await signUp(request)
    const addresses = ['/story', '/story/999999999']
    for (const category of [1, 2, 3])
      addresses.push(`/story/${(await tell(request, teller, { category, longitude: -125 - category })).id}`)
    const tokens = ['--edge', '--error', '--personal', '--resources', '--historical']
    const colours = new Set<string>()
    for (const [index, address] of addresses.entries()) {
      await page.goto(address)
      await expect(sidebar(page).getByRole('heading', { level: 1 })).toBeVisible()
      const [seen, wanted] = await handle(page, tokens[index]!)
      expect(seen, address).toBe(wanted)
      colours.add(seen!)
    }
    expect(colours.size).toBe(5)
  })

  test('the button of the sheet turns its arrow when it is pressed', async ({ page }) => {
    await page.goto('/story')
    const turn = () =>
      sidebar(page)
        .getByRole('button', { name: /^(Lower|Raise) the panel$/ })
        .locator('svg')
        .evaluate((arrow) => getComputedStyle(arrow).transform)
    expect(await turn()).toBe('none')
    await sidebar(page).getByRole('button', { name: 'Lower' }).click()
    await expect.poll(turn).toMatch(/^matrix\(-1/)
    await sidebar(page).getByRole('button', { name: 'Raise' }).click()
    await expect.poll(turn).toBe('none')
  })

  test('the sidebar is a sheet up to 770 pixels, and a panel beyond', async ({ page }) => {
    for (const [width, position] of [
      [770, 'fixed'],
      [771, 'absolute'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/story')
      await expect(sidebar(page)).toBeVisible()
      expect(await sidebar(page).evaluate((sheet) => getComputedStyle(sheet).position === 'fixed')).toBe(
        position === 'fixed',
      )
      await expect(sidebar(page).getByRole('button', { name: 'Lower' })).toBeVisible({ visible: width <= 770 })
    }
  })
})
