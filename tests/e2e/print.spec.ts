import { actAs, atRest, expect, signUp, test } from '#tests/support/playwright'
import { say, tell } from '#tests/support/storyPage'

const sheetsOf = (pdf: Uint8Array): number =>
  new TextDecoder('latin1').decode(pdf).match(/\/Type \/Page\b/g)?.length ?? 0

test('a story is printed in its whole length, with who said what, and nothing around it', async ({ page, request }) => {
  const teller = await signUp(request)
  const paragraphs = Array.from({ length: 60 }, (_, at) => `<p>Evening ${at + 1}: we sat there until it was dark.</p>`)
  const { id } = await tell(request, teller, { longitude: -123.1, description: paragraphs.join('') })
  await say(request, teller, id, 'I remember')
  await actAs(page, teller)
  await page.goto(`/story/${id}`)
  await expect(page.getByText('I remember')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const story = page.getByRole('region', { name: 'Story', exact: true })
  for (const words of ['A bench by the water', 'Personal', 'the shore', 'No Start Date', 'Evening 60', 'I remember'])
    await expect(story.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('.leaflet-container')).toBeHidden()
  for (const what of ['button', 'textbox', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(what)).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1)
})

test('the Terms are printed to their last line, and the Resources with their numbers and addresses', async ({
  page,
}) => {
  await page.goto('/Terms')
  await expect(page.getByRole('heading', { name: 'Content Policy', exact: true })).toBeVisible()
  expect(sheetsOf(await page.pdf())).toBeGreaterThan(4)
  await page.goto('/resources')
  await page.emulateMedia({ media: 'print' })
  const website = page.getByRole('link', { name: 'Website' }).first()
  expect(await website.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('https://')
  expect(sheetsOf(await page.pdf())).toBeGreaterThan(2)
})

test('a map that is drawn anew while it is printed is still there afterwards', async ({ page }) => {
  await page.goto('/?lat=48.85&lng=2.35&z=11')
  const drawn = page.locator('canvas[data-drawn]')
  await expect(drawn).not.toHaveAttribute('data-drawn', '0')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'nearer', usr: null }, '', '/?lat=48.85&lng=2.35&z=12&categories=3')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  })
  await expect(page.locator('[data-story]').first()).toBeAttached()
  await atRest(page)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('application', { name: 'Map of stories' })).toBeVisible()
})
