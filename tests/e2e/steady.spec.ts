import { actAs, atRest, expect, findStories, logIn, test } from '#tests/support/playwright'

test('nothing on a screen moves while it arrives', async ({ page, request }) => {
  const [story] = await findStories(request)
  await page.addInitScript(() => {
    const watched = { moved: 0 }
    Object.assign(globalThis, { watched })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const moved = () => page.evaluate(() => (globalThis as unknown as { watched: { moved: number } }).watched.moved)
  const visit = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await atRest(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    expect(await moved(), `${path} at ${width}`).toBeLessThan(0.01)
  }
  const paths = ['/', `/story/${story!.id}`, '/faq', '/register', '/users/teller']
  for (const width of [390, 1280]) for (const path of paths) await visit(path, width)
  await actAs(page, await logIn(request, 'teller'))
  await visit('/users/teller', 1280)
})

test('a screen that has arrived says that it waits for nothing, and its list comes when somebody looks', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/', 1280],
    ['/faq', 390],
    ['/', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await atRest(page)
    await expect(page.locator('[aria-busy=true]'), `${path} at ${width}`).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Raise' }).click()
  await expect(
    page
      .getByRole('region', { name: /stor(y|ies) in view/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
})
