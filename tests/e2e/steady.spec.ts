import { actAs, atRest, expect, findStories, logIn, test } from '#tests/support/playwright'

test('nothing on a screen moves while it loads; once loaded it waits for nothing, and its list loads when it comes into view', async ({
  page,
  request,
}) => {
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
    await expect(page.locator('[aria-busy=true]'), `${path} at ${width}`).toHaveCount(0)
  }
  // A one-column screen loads the same way at every width.
  for (const path of ['/', `/story/${story!.id}`]) await visit(path, 1280)
  for (const path of [`/story/${story!.id}`, '/faq', '/register', '/users/teller', '/']) await visit(path, 390)
  await page.getByRole('button', { name: 'Raise' }).click()
  const list = page.getByRole('region', { name: /stor(y|ies) in view/ })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await actAs(page, await logIn(request, 'teller'))
  await visit('/users/teller', 1280)
})
