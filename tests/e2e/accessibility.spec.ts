import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '#tests/support/playwright'

test('axe finds nothing on the map and the questions as they are served', async ({ page }) => {
  for (const path of ['/', '/faq']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page }).exclude('.leaflet-tile-pane').setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})
