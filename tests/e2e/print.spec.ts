import { actAs, atRest, expect, signUp, test } from '#tests/support/playwright'
import { say, tell } from '#tests/support/storyPage'
import { readWalk } from '#tests/support/walk'

const sheetsOf = (pdf: Uint8Array): number =>
  new TextDecoder('latin1').decode(pdf).match(/\/Type \/Page\b/g)?.length ?? 0

test('a story, the Terms and the Resources are printed completely with nothing around them, and the map still works afterwards', async ({
  page,
  request,
}) => {
  const teller = await signUp(request)
  const paragraphs = Array.from({ length: 60 }, (_, at) => `<p>Evening ${at + 1}: we sat there until it was dark.</p>`)
  const { id } = await tell(request, teller, { longitude: -123.1, description: paragraphs.join('') })
  await say(request, teller, id, 'I remember')
  await actAs(page, teller)
  await page.goto(`/story/${id}`)
  await expect(page.getByText('I remember')).toBeVisible()
  await expect(page.locator('[data-story]').first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const story = page.getByRole('region', { name: 'Story', exact: true })
  for (const words of [
    'A bench by the water',
    'Personal',
    'the shore',
    'No Start Date',
    'Evening 60',
    'I remember',
    `/story/${id}`,
  ])
    await expect(story.getByText(words).filter({ visible: true }).first()).toBeVisible()
  // Nor whose copy it is: an anonymous post would be tied to its author.
  await expect(story.getByText('(you)').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('.leaflet-container')).toBeHidden()
  for (const what of ['button', 'textbox', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(what)).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1)

  /** Navigates within the app, without loading a page. */
  const step = (address: string) =>
    page.evaluate((to) => {
      history.pushState({ idx: 1, key: to, usr: null }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    }, address)
  await step('/?lat=48.85&lng=2.35&z=12&categories=3')
  await expect(page.locator('[data-story]').first()).toBeAttached()
  await atRest(page)
  await page.emulateMedia({ media: null })
  // The map without a story: the list of the stories in view, and nothing to press.
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('application', { name: 'Map of stories' })).toBeHidden()
  for (const what of ['button', 'textbox', 'contentinfo'] as const) await expect(page.getByRole(what)).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await expect(page.getByRole('application', { name: 'Map of stories' })).toBeVisible()

  await step('/Terms')
  await expect(page.getByRole('heading', { name: 'Content Policy', exact: true })).toBeVisible()
  expect(sheetsOf(await page.pdf())).toBeGreaterThan(4)
  await step('/resources')
  await page.emulateMedia({ media: 'print' })
  const website = page.getByRole('link', { name: 'Website' }).first()
  await expect(website).toBeVisible()
  expect(await website.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('https://')
  expect(sheetsOf(await page.pdf())).toBeGreaterThan(2)
})

test('a walk is printed with its map and all its stories in their order, and nothing around them [28]', async ({
  page,
  request,
}, info) => {
  const walk = await readWalk(request)
  await page.goto(`/collections/${walk.id}`)
  await expect(page.getByRole('application', { name: 'Map of stories' })).toHaveAttribute('data-ready', '')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  // The dialog of the browser stays closed, and the page as it is on paper.
  await page.evaluate(() => void (window.print = () => undefined))
  await page.keyboard.press('Control+p')
  const printed = page.locator('[data-printed]')
  await expect(printed).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(printed.getByRole('heading', { level: 1, name: walk.title })).toBeVisible()
  await expect(printed.getByRole('heading', { level: 2 })).toHaveText(
    walk.items.map(({ story }, n) => `${n + 1}. ${story.title}`),
  )
  await expect(printed.getByRole('img', { name: 'Picture of the map' })).toBeVisible()
  await expect(printed.getByText(`/collections/${walk.id}`)).toBeVisible()
  for (const what of ['button', 'textbox', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(what)).toHaveCount(0)
  const pdf = await page.pdf({ preferCSSPageSize: true, path: info.outputPath('walk.pdf') })
  expect(sheetsOf(pdf)).toBeGreaterThan(1)
})
