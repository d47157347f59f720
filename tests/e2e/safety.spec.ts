import { attacks } from '#tests/support/attacks'
import { atRest, expect, signUp, test } from '#tests/support/playwright'
import { say, tell } from '#tests/support/storyPage'

test('no text of a story or a comment runs as code in a reader’s browser', async ({ page, request, accidents }) => {
  page.on('dialog', (dialog) => {
    accidents.push(`opened a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const teller = await signUp(request)
  const { id } = await tell(request, teller, {
    title: `Told ${attacks[4]!}`,
    description: `<p>Here it begins</p>${attacks.join('<p>and</p>')}`,
    address: attacks[60]!.slice(0, 150),
  })
  await say(request, teller, id, `says ${attacks.join(' says ')}`)
  await page.goto(`/story/${id}`)
  await expect(page.getByText('Here it begins').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/^says /).first()).toBeVisible()
  await atRest(page)
  expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined()
  expect(
    await page.locator('article :is(script, iframe, object, embed, form[id=x], [onerror], [onload])').count(),
  ).toBe(0)
})
