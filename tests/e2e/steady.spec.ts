import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { actAs, atRest, expect, findStories, logIn, test, watchShifts } from '#tests/support/playwright'
import { filesOf, firstView } from '../../worker/commands/platform/firstView.ts'
import { budgetFiles } from '../../worker/commands/dev/budget.ts'

test('nothing on a screen moves while it loads; once loaded it waits for nothing, and its list loads when it comes into view', async ({
  page,
  request,
}) => {
  const [story] = await findStories(request)
  const moved = await watchShifts(page)
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

test('a first visit on a phone loads the scripts and style sheets that the budget counts, and no others, until the map can be used', async ({
  page,
}) => {
  // On a wide screen the filters are in view and load beside the map.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    localStorage.clear()
    const files = () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => /\.(js|css)$/.test(name))
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=application][data-ready]')) return
      observer.disconnect()
      Object.assign(window, { filesUntilReady: files() })
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] })
  })
  await page.goto('/')
  const loaded = await (
    await page.waitForFunction(() => 'filesUntilReady' in window && window.filesUntilReady)
  ).jsonValue()
  const manifest = path.resolve(import.meta.dirname, '../../dist/local/client/.vite/manifest.json')
  const { scripts, sheets } = filesOf(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest, firstView)
  const counted = [...scripts, ...sheets]
  // The basemap is painted by a worker of its own. The map does not wait for the others: texts of parts that load after it, its share
  // button, and what pulls the sheet of the list.
  const files = (loaded as string[]).filter((file) => !/paintWorker|texts-|ShareControl|sheetDrag/.test(file))
  expect(files.toSorted()).toEqual(counted.toSorted())
  expect(counted.length).toBeLessThanOrEqual(budgetFiles)
})
