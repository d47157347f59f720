import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { openScreen } from '#tests/support/screens'
import { settingsStubs } from '#tests/support/settingsStubs'
import { aSelf, someSettings } from '#tests/support/views'
import { calls } from '#contract/calls'
import { methodOf, pathOf } from '#contract/endpoint'
import { partingKey } from '#web/lib/forgetPerson.ts'
import { tokenKey } from '#web/lib/session.ts'
import script from '../../web/app/quickExit.js?raw'

const root = document.documentElement
/** Says where one leaves for, as the build does; '' where the operator switched it off. */
const leavesFor = (address: string) => root.setAttribute('data-exit', address)

const isInFront = (button: Element) => {
  const { left, top, width, height } = button.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === button
}

test('Leave now comes after the skip link for the keyboard, and says what it does', async () => {
  leavesFor('https://weather.example/')
  const { screen } = await openScreen('/Credits', { as: aSelf() })
  const button = screen.getByRole('banner').getByRole('button', { name: 'Leave now' })
  await expect.element(button).toBeVisible()
  await expect.element(button).toHaveAccessibleDescription(/Clears this page and what it kept/)
  screen.getByRole('link', { name: 'Skip to content' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
})

for (const width of [390, 1280])
  test(`at ${width} px an open dialog is not in front of Leave now, and the keyboard reaches it there`, async () => {
    await page.viewport(width, 800)
    leavesFor('https://weather.example/')
    const { screen } = await openScreen('/users/robin/settings', {
      as: aSelf(),
      api: settingsStubs(someSettings()),
    })
    const inHeader = screen.getByRole('banner').getByRole('button', { name: 'Leave now' })
    await expect.element(inHeader).toBeVisible()
    await screen.getByRole('button', { name: 'Delete profile' }).click()
    const button = screen.getByRole('dialog').getByRole('button', { name: 'Leave now' })
    await expect.element(button).toBeVisible()
    // Both at once: a font that arrives in between makes both wider.
    const { left, top } = inHeader.element().getBoundingClientRect()
    const inDialog = button.element().getBoundingClientRect()
    expect([isInFront(button.element()), Math.abs(inDialog.left - left) < 2, Math.abs(inDialog.top - top) < 2]).toEqual(
      [true, true, true],
    )
    await expect.poll(() => screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
    expect(document.activeElement).not.toBe(button.element())
  })

test('where the operator switched it off there is no such button', async () => {
  leavesFor('')
  const { screen } = await openScreen('/Credits')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Leave now' }).elements()).toEqual([])
})

for (const { address, isTold, which } of [
  { address: 'https://weather.example/', isTold: true, which: 'say how one leaves at once' },
  { address: '', isTold: false, which: 'say nothing of leaving at once where the operator switched it off' },
])
  test(`the safety page and the settings ${which}`, async () => {
    leavesFor(address)
    const safety = await openScreen('/safety')
    await expect.element(page.getByRole('heading', { level: 2, name: 'Discreet mode' })).toBeVisible()
    expect(page.getByRole('heading', { name: 'Leave now' }).elements()).toHaveLength(isTold ? 1 : 0)
    await safety.screen.unmount()
    await openScreen('/users/robin/settings', { as: aSelf(), api: settingsStubs(someSettings()) })
    await expect.element(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
    expect(page.getByRole('heading', { name: 'Leave now' }).elements()).toHaveLength(isTold ? 1 : 0)
  })

test('the script of the page speaks of the same call and keys as the app', () => {
  expect(script).toContain(`'/api${pathOf(calls.auth.exit)}/'`)
  expect(script).toContain(`method: '${methodOf(calls.auth.exit).toUpperCase()}'`)
  expect(script).toContain(`localStorage.getItem('${tokenKey}')`)
  expect(script).toContain(`localStorage.setItem('${partingKey}', 'exit')`)
})
