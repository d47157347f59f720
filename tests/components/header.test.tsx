import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openScreen } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { aModerator, anAdministrator, aSelf } from '#tests/support/views'

const pages = ['Faq', 'About Us', 'Support Us', 'Resources', 'Contact Us', 'Credits']
const reading: Stubs = { 'GET /faq/': [], 'GET /management/aboutUs/1/': { id: 1, about_us: 'Who we are.' } }

test('a guest is offered the pages, Register and Login, and nothing of an account', async () => {
  const { screen } = await openScreen('/faq', { api: reading })
  const header = screen.getByRole('banner')
  await expect.element(header.getByRole('link', { name: 'Lavender Atlas, to the map' })).toBeVisible()
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual(pages)
  await expect.element(header.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect.element(header.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(header.getByRole('button', { name: /Anonymous|Account menu/ }).elements()).toEqual([])
  expect(header.getByText('Welcome').elements()).toEqual([])
})

test('somebody who is logged in is greeted by name, and as Anonymous in anonymous mode', async () => {
  const robin = aSelf()
  const { screen, api } = await openScreen('/faq', {
    as: robin,
    api: { ...reading, 'PATCH /auth/user/': ({ body }) => ({ ...robin, ...body }) },
  })
  const header = screen.getByRole('banner')
  await expect.element(header.getByText('Welcome, robin').first()).toBeVisible()
  await header.getByRole('button', { name: 'Anonymous off' }).first().click()
  await expect.element(header.getByRole('button', { name: 'Anonymous on' }).first()).toBeVisible()
  await expect.element(header.getByText('Welcome, Anonymous').first()).toBeVisible()
  expect(api.to('PATCH /auth/user/').map(({ body }) => body)).toEqual([{ is_anonymous_active: true }])
})

for (const [staff, role] of [
  [aModerator(), '(Moderator)'],
  [anAdministrator(), '(Administrator)'],
] as const)
  test(`the menu for the role ${role} leads to the management area and says so`, async () => {
    const { screen, router } = await openScreen('/faq', {
      as: staff,
      api: { ...reading, 'GET /pinFlagged/': { count: 0, next: null, previous: null, results: [] } },
    })
    await screen.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
    const items = () => screen.getByRole('menuitem').elements()
    await expect
      .poll(() => items().map(({ textContent }) => textContent))
      .toEqual(['Profile', `Management ${role}`, 'Logout'])
    await screen.getByRole('menuitem', { name: `Management ${role}` }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/manage/flag')
  })

test('the account menu goes as often as Escape is pressed', async () => {
  const { screen } = await openScreen('/faq', { as: aSelf(), api: reading })
  const opener = screen.getByRole('banner').getByRole('button', { name: 'Account menu' })
  await expect.element(opener).toBeVisible()
  for (let times = 0; times < 4; times++) {
    ;(opener.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => screen.getByRole('menu').elements()).toEqual([])
    await expect.element(opener).toHaveFocus()
  }
})
