import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { axeViolations } from '#tests/support/axe'
import { world } from '#tests/support/everyScreen'
import { openScreen } from '#tests/support/screens'
import { settingsStubs } from '#tests/support/settingsStubs'
import { openStoryForm } from '#tests/support/storyForm'
import { anAdministrator, aSelf, someSettings } from '#tests/support/views'
import { calls } from '#contract/calls'
import { methodOf, pathOf } from '#contract/endpoint'
import { screens } from '#contract/screens'
import { endReasonKey } from '#web/lib/forgetPerson.ts'
import { tokenKey } from '#web/lib/session.ts'
import { toast } from '#web/ui/toasts.ts'
import script from '../../web/app/leaveNow.js?raw'

const root = document.documentElement
/** Sets the exit address, as the build does; '' if the operator switched it off. */
const leavesFor = (address: string) => root.setAttribute('data-exit', address)

const isInFront = (button: Element) => {
  const { left, top, width, height } = button.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === button
}

test('Leave now comes after the skip link for the keyboard, and says what it does [18]', async () => {
  leavesFor('https://weather.example/')
  const { screen } = await openScreen('/Credits', { as: aSelf() })
  const button = screen.getByRole('banner').getByRole('button', { name: 'Leave now' })
  await expect.element(button).toBeVisible()
  await expect.element(button).toHaveAccessibleDescription(/Clears this page and its data/)
  screen.getByRole('link', { name: 'Skip to content' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
})

test('on every screen Leave now is the first stop after the skip link [18]', { timeout: 60_000 }, async () => {
  leavesFor('https://weather.example/')
  const as = { ...anAdministrator(), username: 'teller' }
  const { screen, router } = await openScreen('/Credits', { as, api: world(as) })
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  const button = screen.getByRole('banner').getByRole('button', { name: 'Leave now' })
  const isNext = async () => {
    skip.element().focus()
    await userEvent.keyboard('{Tab}')
    return document.activeElement === button.element()
  }
  for (const path of [...Object.values(screens).flat(), '/nowhere']) {
    await router.navigate(path.replace(':name', 'teller').replace(':id', '101'))
    await expect.poll(() => document.querySelector('main h1'), { message: path }).not.toBeNull()
    // A screen that arrives takes the focus to its heading once.
    await expect.poll(isNext, { message: path }).toBe(true)
  }
})

for (const width of [320, 390, 1280])
  test(`at ${width} px no message covers Leave now, or the buttons or the title of a sheet [18]`, async () => {
    await page.viewport(width, 800)
    leavesFor('https://weather.example/')
    const { screen } = await openScreen('/story/101', { api: world(null) })
    const button = screen.getByRole('banner').getByRole('button', { name: 'Leave now' })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    toast('A message of two lines, which says what became of something and what can be done about it now.')
    const message = screen.getByText(/^A message of two lines/)
    const isCovering = (other: Element) => {
      const [one, two] = [message.element().closest('li')!, other].map((element) => element.getBoundingClientRect())
      return one!.left < two!.right && two!.left < one!.right && one!.top < two!.bottom && two!.top < one!.bottom
    }
    await expect.element(message).toBeVisible()
    await expect.poll(() => isCovering(button.element())).toBe(false)
    if (width === 1280) return
    const panel = page.elementLocator(document.querySelector('[data-panel=story]')!)
    await panel.getByRole('button', { name: 'Raise the panel' }).click()
    const ways = ['Lower the panel', 'Close'].map((name) => panel.getByRole('button', { name }).first().element())
    const title = screen.getByRole('heading', { level: 1 }).element()
    await expect.poll(() => [button.element(), ...ways, title].some(isCovering)).toBe(false)
  })

for (const width of [390, 1280])
  test(`at ${width} px Leave now is above an open dialog, and the keyboard can reach it there [18]`, async () => {
    await page.viewport(width, 800)
    leavesFor('https://weather.example/')
    const { screen } = await openScreen('/users/robin/settings', {
      as: aSelf(),
      api: settingsStubs(someSettings()),
    })
    const inHeader = screen.getByRole('banner').getByRole('button', { name: 'Leave now' })
    await expect.element(inHeader).toBeVisible()
    await screen.getByRole('button', { name: 'Delete profile' }).click()
    const button = screen.getByRole('alertdialog').getByRole('button', { name: 'Leave now' })
    await expect.element(button).toBeVisible()
    // Both measured together: a font that loads in between makes both wider.
    const { left, top } = inHeader.element().getBoundingClientRect()
    const inDialog = button.element().getBoundingClientRect()
    expect([isInFront(button.element()), Math.abs(inDialog.left - left) < 2, Math.abs(inDialog.top - top) < 2]).toEqual(
      [true, true, true],
    )
    await expect.poll(() => screen.getByRole('alertdialog').element().contains(document.activeElement)).toBe(true)
    expect(document.activeElement).not.toBe(button.element())
  })

test('on a phone a dialog as tall as the screen ends below Leave now, which covers none of its words [18]', async () => {
  await page.viewport(390, 400)
  leavesFor('https://weather.example/')
  const { screen } = await openScreen('/users/robin/settings', { as: aSelf(), api: settingsStubs(someSettings()) })
  await screen.getByRole('button', { name: 'Delete profile' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  const bounds = () => dialog.element().getBoundingClientRect()
  const button = dialog.getByRole('button', { name: 'Leave now' })
  await expect.poll(() => bounds().top - button.element().getBoundingClientRect().bottom).toBeGreaterThan(0)
  expect(bounds().bottom).toBeLessThanOrEqual(400)
  expect(dialog.element().scrollHeight).toBeGreaterThan(dialog.element().clientHeight)
})

test('where the operator switched it off there is no such button [18]', async () => {
  leavesFor('')
  const { screen } = await openScreen('/Credits')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Leave now' }).elements()).toEqual([])
})

for (const { address, isTold, which } of [
  { address: 'https://weather.example/', isTold: true, which: 'say how one leaves at once' },
  { address: '', isTold: false, which: 'say nothing of leaving at once where the operator switched it off' },
])
  test(`the safety page and the settings ${which} [18]`, async () => {
    leavesFor(address)
    const safety = await openScreen('/safety')
    await expect.element(page.getByRole('heading', { level: 2, name: 'Discreet mode' })).toBeVisible()
    expect(page.getByRole('heading', { name: 'Leave now' }).elements()).toHaveLength(isTold ? 1 : 0)
    await safety.screen.unmount()
    await openScreen('/users/robin/settings', { as: aSelf(), api: settingsStubs(someSettings()) })
    await expect.element(page.getByRole('heading', { name: 'This device' })).toBeVisible()
    expect(page.getByRole('heading', { name: 'Leave now' }).elements()).toHaveLength(isTold ? 1 : 0)
    const rest = page.getByText(/Pressing Back doesn’t open our pages again\.$/)
    if (!isTold) return expect(rest.elements()).toEqual([])
    await expect.element(rest).not.toBeVisible()
    await page.getByText(/^Press “Leave now” at the top of any screen.*second and a half\.$/).click()
    await expect.element(rest).toBeVisible()
  })

test('the inline script uses the same call and storage keys as the app [18]', () => {
  expect(script).toContain(`'/api${pathOf(calls.auth.exit)}/'`)
  expect(script).toContain(`method: '${methodOf(calls.auth.exit).toUpperCase()}'`)
  expect(script).toContain(`localStorage.getItem('${tokenKey}')`)
  expect(script).toContain(`localStorage.setItem('${endReasonKey}', 'exit')`)
})

const themes = ['dark', 'light'] as const

/** Whether its touch target reaches 21 px above and below its center, beyond its visible area. */
const isWideEnough = (button: Element) => {
  const { left, top, width, height } = button.getBoundingClientRect()
  const meets = (by: number) => document.elementFromPoint(left + width / 2, top + height / 2 + by) === button
  return width >= 44 && [-21, 0, 21].every(meets)
}

/** The findings of axe for the open part of a screen with "Leave now", and whether the button is too small. */
const faultsAt = async (width: number, inside: () => Element) => {
  const found: string[] = []
  for (const theme of themes) {
    root.dataset.theme = theme
    await page.viewport(width, 800)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    found.push(...(await axeViolations(document, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])))
    if (!isWideEnough(inside())) found.push(`${theme} ${width}: no room for a finger`)
  }
  return found
}

for (const width of [390, 1280]) {
  test(`at ${width} px axe finds nothing around Leave now on a screen or in a dialog, in dark or light [18]`, async () => {
    leavesFor('https://weather.example/')
    const { screen } = await openScreen('/users/robin/settings', { as: aSelf(), api: settingsStubs(someSettings()) })
    await expect.element(screen.getByRole('button', { name: 'Delete profile' })).toBeVisible()
    const onScreen = screen.getByRole('banner').getByRole('button', { name: 'Leave now' }).element()
    expect(await faultsAt(width, () => onScreen)).toEqual([])
    await screen.getByRole('button', { name: 'Delete profile' }).click()
    const inDialog = screen.getByRole('alertdialog').getByRole('button', { name: 'Leave now' })
    await expect.element(inDialog).toBeVisible()
    expect(await faultsAt(width, () => inDialog.element())).toEqual([])
    // The keyboard reaches nothing of the screen behind on the way to it.
    for (let step = 0; step < 12 && document.activeElement !== inDialog.element(); step++) await userEvent.tab()
    await expect.element(inDialog).toHaveFocus()
  })

  test(`at ${width} px axe finds nothing around Leave now while a story is written, and nothing covers it [18]`, async () => {
    leavesFor('https://weather.example/')
    const { screen, form } = await openStoryForm()
    await form.text.click()
    await userEvent.keyboard('It began here')
    const button = screen.getByRole('banner').getByRole('button', { name: 'Leave now' })
    expect(await faultsAt(width, () => button.element())).toEqual([])
    expect(isInFront(button.element())).toBe(true)
    await expect.element(form.text).toHaveTextContent('It began here')
  })
}
