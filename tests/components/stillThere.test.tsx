import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { limits } from '#contract/limits'
import { atlasOf } from '#tests/support/atlas'
import '#tests/support/componentPage'
import { lockedNames, openedDrafts } from '#tests/support/lockedDrafts'
import { openScreen } from '#tests/support/screens'
import { storyForm, writeStory } from '#tests/support/storyForm'
import { aSelf } from '#tests/support/views'
import { lockDrafts } from '#web/lib/drafts.ts'
import { switchDiscreet } from '#web/lib/switchDiscreet.ts'

afterEach(() => vi.useRealTimers())

const robin = aSelf()
const api = { ...atlasOf(), 'GET /faq/': [], 'POST /auth/logout/': null }
const welcome = () => page.getByRole('banner').getByText('Welcome,').first()
const asked = () => page.getByRole('alertdialog', { name: 'Are you still there?' })
const spoken = () => asked().element().querySelector('[role=status]')?.textContent
/** Lets time pass without activity, and wakes the page. */
const idle = (ms: number) => {
  vi.setSystemTime(Date.now() + ms)
  dispatchEvent(new Event('focus'))
}
const open = async (path = '/faq') => {
  // Later than an activity that the test before stored, to the second.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
  const opened = await openScreen(path, { as: robin, api })
  await expect.element(welcome()).toBeVisible()
  return opened
}
const untilAsked = limits.idleMs - limits.idleWarningMs
const blank = () => document.querySelector('body > main')

test('two minutes before the idle timeout a dialog asks, and a screen reader hears the time four times, not every second [4, 25.1]', async () => {
  await open()
  idle(untilAsked - 2_000)
  expect(asked().elements()).toEqual([])
  idle(2_000)
  await expect.element(asked().getByRole('heading')).toHaveFocus()
  await expect.element(asked()).toHaveTextContent('2:00')
  expect(spoken()).toBe('2 minutes left')
  for (const [seconds, shown, said] of [
    [59, '1:01', '2 minutes left'],
    [2, '0:59', '1 minute left'],
    [30, '0:29', '30 seconds left'],
    [18, '0:11', '30 seconds left'],
    [4, '0:07', '10 seconds left'],
  ] as const) {
    idle(seconds * 1_000)
    await expect.element(asked()).toHaveTextContent(shown)
    expect(spoken()).toBe(said)
  }
})

test.each([
  ['a movement of the pointer', () => dispatchEvent(new PointerEvent('pointermove'))],
  ['a key', () => userEvent.keyboard('{Shift}')],
  ['the button', () => asked().getByRole('button').first().click()],
])('%s closes the dialog and keeps the session [4, 25.1]', async (_, act) => {
  await open()
  idle(untilAsked)
  await expect.element(asked()).toBeVisible()
  await act()
  await expect.poll(() => asked().elements()).toEqual([])
  idle(limits.idleWarningMs)
  await expect.element(welcome()).toBeVisible()
  expect(localStorage.getItem('token')).not.toBeNull()
})

test('activity in another tab closes the dialog here [25.1]', async () => {
  await open()
  idle(untilAsked)
  await expect.element(asked()).toBeVisible()
  localStorage.setItem('active-at', String(Date.now()))
  await expect.poll(() => asked().elements(), { timeout: 3_000 }).toEqual([])
})

test('a guest is not asked [25.1]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await openScreen('/faq', { api })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  idle(limits.idleMs)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked().elements()).toEqual([])
})

test('after the idle timeout the page has one neutral line and Continue, which leads to the login [4, 25.1]', async () => {
  await open()
  idle(limits.idleMs)
  await expect.poll(() => blank()?.textContent).toBe('This page was closed because it wasn’t used for a while.Continue')
  expect([document.title, document.body.children.length]).toEqual(['', 1])
  const loads: string[] = []
  const { navigation } = window as unknown as { navigation: EventTarget }
  const note = (event: Event) => {
    event.preventDefault()
    loads.push(new URL((event as Event & { destination: { url: string } }).destination.url).pathname)
  }
  navigation.addEventListener('navigate', note)
  await page.getByRole('button', { name: 'Continue' }).click()
  navigation.removeEventListener('navigate', note)
  expect(loads).toEqual(['/login'])
})

test('in discreet mode the blank page has the discreet title [18, 25.1]', async () => {
  switchDiscreet(true)
  try {
    await open()
    idle(limits.idleMs)
    await expect.poll(() => blank()).not.toBeNull()
    expect(document.title).toBe('Atlas')
  } finally {
    switchDiscreet(false)
  }
})

test('an author whose page was closed while they wrote finds the story again after logging in, and leaves it when they are another member [4, 25.1]', async () => {
  const { api: stub } = await open('/story#add')
  const form = storyForm()
  await writeStory(form, 'Interrupted', 'by the door')
  await expect.poll(async () => (await openedDrafts()).join()).toContain('by the door')
  idle(limits.idleMs)
  await expect.poll(() => blank()).not.toBeNull()
  await expect.poll(() => Object.keys(localStorage)).toEqual(lockedNames())
  expect(stub.to('POST /auth/logout/')).toHaveLength(1)
  for (const [name, self, title] of [
    ['kim', aSelf({ id: 8, username: 'kim' }), ''],
    ['robin', robin, 'Interrupted'],
  ] as const) {
    // As after loading a page.
    lockDrafts()
    document.body.replaceChildren()
    const { router, screen } = await openScreen('/faq', {
      api: { ...api, 'GET /auth/user/': self, 'POST /auth/login/': { token: `token of ${name}`, user: self } },
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    await router.navigate('/login')
    await page.getByLabelText('Username').fill(name)
    await page.getByLabelText('Password', { exact: true }).fill('a quiet Place 7!')
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect.element(welcome()).toBeVisible()
    const offer = page.getByText('The story you were writing is still here.')
    if (title) {
      await expect.element(offer).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
    } else {
      expect(offer.elements()).toEqual([])
      await router.navigate('/story#add')
    }
    await expect.element(form.title).toHaveValue(title)
    await expect.element(form.text).toHaveTextContent(title ? 'by the door' : '')
    await screen.unmount()
    localStorage.removeItem('token')
  }
})
