import { actAs, expect, signUp, test } from '#tests/support/playwright'

test('the map’s menu key is heard before the part of the page that answers it is there', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/MapContextMenu-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const map = page.getByRole('application', { name: 'Map of stories' })
  await expect(map).toHaveAttribute('data-ready', '')
  await map.press('Shift+F10')
  send()
  await expect(page.getByRole('button', { name: 'add story here' })).toBeFocused()
})
