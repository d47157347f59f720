import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/playwright.ts'

const addresses = [
  ...['/', '/story', '/faq', '/About', '/Support', '/support', '/resources', '/safety', '/transparency'],
  ...['/ContactUs', '/Credits', '/Terms', '/terms', '/PrivacyPolicy', '/register', '/login', '/forgotPassword'],
  ...['/users', '/users/teller', '/users/teller/settings', '/manage/flag', '/nowhere/at/all'],
]

test('the app is served at every address, in either spelling, and axe finds nothing on the map and the questions', async ({
  page,
  request,
}) => {
  for (const path of addresses) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const isThere = path !== '/nowhere/at/all'
    expect([path, answer.status()]).toEqual([path, isThere ? 200 : 404])
    expect(await answer.text(), path).toContain('<div id="root"')
  }
  for (const path of ['/', '/faq']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page }).exclude('.leaflet-tile-pane').setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})
