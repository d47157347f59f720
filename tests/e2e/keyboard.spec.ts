import { expect, logIn, test } from '#tests/support/playwright'
import { tell, withdraw } from '#tests/support/storyPage'

test.use({ isStrict: true })

test('when a story with the focus leaves the map, the one beside it has the focus', async ({ page, request }) => {
  const teller = await logIn(request, 'teller')
  // Nobody else's stories lie there, not those of an earlier try either.
  const [latitude, longitude] = [-42 + Math.random() * 12, -125 + Math.random() * 30]
  const [going, staying] = [
    await tell(request, teller, { title: 'The one that goes', latitude, longitude }),
    await tell(request, teller, { title: 'The one that stays', latitude, longitude: longitude + 0.3 }),
    await tell(request, teller, { title: 'The one far away', latitude: latitude + 0.4, longitude: longitude - 0.6 }),
  ]
  // Past the browser's own cache: with a route there is none.
  await page.route('**/api/view/**', (route) => route.continue())
  await page.clock.install()
  await page.goto(`/?lat=${latitude}&lng=${longitude}&z=9`)
  const pin = page.locator(`button[data-story="${going.id}"]`)
  await pin.focus()
  await withdraw(request, teller, going.id)
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(pin).toHaveCount(0)
  await expect(page.locator(`button[data-story="${staying.id}"]`)).toBeFocused()
})
