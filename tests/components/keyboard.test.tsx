import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from '#tests/support/render'
import { page, userEvent } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { standAt } from '#tests/support/conditions'
import { map, openScreen, openWithMap, search, story } from '#tests/support/screens'
import { spoken, tabToSpoken } from '#tests/support/spoken'
import { openStoryForm } from '#tests/support/storyForm'
import { aSelf, aStory, authorCan } from '#tests/support/views'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.ts'

const links = () => search().getByRole('article').getByRole('link')
const markers = () => page.getByRole('group', { name: 'Stories on the map' }).getByRole('button')

/** Two single stories, and three so close together that they are one cluster. */
const stories = () =>
  atlasOf(
    aStory({ id: 1, title: 'The archives', category: 2, startDate: '1950-11-11' }),
    aStory({ id: 2, title: 'A first kiss', latitude: 34.1, longitude: -118.35, startDate: '1999-01-02' }),
    ...[3, 4, 5].map((id) =>
      aStory({ id, title: `At the canal ${id}`, category: 3, latitude: 33.99 + id / 1_000, longitude: -118.2 }),
    ),
  )
const openMap = async () => {
  const opened = await openWithMap('/?lat=34.05&lng=-118.25&z=11', { api: stories() })
  await expect.element(links().first()).toBeVisible()
  await expect.element(markers().first()).toBeVisible()
  return { ...opened, search: () => opened.router.state.location.search }
}

/** The focused element: its name and position. */
const focused = () => {
  const element = document.activeElement as HTMLElement
  // The focus ring of a search field is on its form, that of a card's link around the card.
  const form = element.closest('form')
  const looks = [
    getComputedStyle(element),
    getComputedStyle(element, '::after'),
    ...(form ? [getComputedStyle(form)] : []),
  ]
  const { width, height } = element.getBoundingClientRect()
  return {
    name: element.getAttribute('aria-label') ?? element.textContent.trim(),
    isVisible: width > 0 && height > 0,
    // The focus ring of a slider is on its thumb, that of a pin is the outline of its shape.
    isMarked:
      element.matches('input[type=range]:focus-visible') ||
      (element.dataset.story !== undefined && getComputedStyle(element.querySelector('svg')!).strokeWidth === '3px') ||
      looks.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      ),
  }
}
const tabTo = async (name: RegExp | string, most = 60) => {
  for (let step = 0; step < most; step++) {
    await userEvent.tab()
    const at = focused().name
    if (typeof name === 'string' ? at === name : name.test(at)) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

test('the map’s menu key opens its menu, which takes the focus', async () => {
  await openMap()
  ;(map().element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(page.getByRole('button', { name: 'add story here' })).toHaveFocus()
})

test('the first stop leads past the header to the search', async () => {
  await openMap()
  await userEvent.tab()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('main')
  await userEvent.tab()
  await expect.element(search().getByRole('combobox')).toHaveFocus()
})

test('Tab goes through header, search, list, and the map in that order, and the focus is always visible', async () => {
  await openMap()
  const stops: string[] = []
  for (let step = 0; step < 24; step++) {
    await userEvent.tab()
    const { name, isVisible, isMarked } = focused()
    expect(isVisible, `${name} can be seen`).toBe(true)
    expect(isMarked, `${name} shows that it has the focus`).toBe(true)
    stops.push(name)
  }
  const order = ['Faq', 'Login', 'Search for a place or for words', 'From year', 'To year']
  const places = order.map((name) => stops.indexOf(name))
  expect(places, stops.join(' · ')).toEqual([...places].sort((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(-1)
})

test('before the list a stop leads past it to the map', async () => {
  await openMap()
  await expect.element(links().nth(1)).toBeVisible()
  await tabTo('Skip to the map')
  expect(focused().isVisible).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(map()).toHaveFocus()
})

test('after the search field a stop leads past the filters to the first story', async () => {
  await openMap()
  await expect.element(links().nth(1)).toBeVisible()
  await tabTo('Skip to the stories')
  expect(focused().isVisible).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(links().first()).toHaveFocus()
})

test('words, categories and years can be searched without a mouse', async () => {
  const opened = await openMap()
  await tabTo('Search for a place or for words')
  await userEvent.keyboard('archives')
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened.search).toMatch(/[?&]q=archives/)
  await tabTo(/Resources/i)
  await userEvent.keyboard(' ')
  await expect.poll(opened.search).toMatch(/categories=2/)
  await tabTo('From year')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(opened.search).toMatch(/from=\d+/)
  await expect
    .poll(() => opened.api.to('GET /view/search/').some(({ query }) => query.startDate && query.categories === '2'))
    .toBe(true)
})

test('a story opens from the list by Enter, Escape closes it, and the focus is back where it was', async () => {
  const { router } = await openMap()
  await expect.element(links().nth(1)).toBeVisible()
  const title = links().nth(1).element().textContent.trim()
  await tabTo(title)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/story\/\d+$/)
  await expect.element(story().getByRole('heading', { level: 1, name: title })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => story().elements()).toEqual([])
  await expect.element(search().getByRole('link', { name: title, exact: true })).toHaveFocus()
})

test('the markers on the map are one tab stop, and the arrow keys move between them', async () => {
  await openMap()
  const stops = () =>
    markers()
      .elements()
      .filter((mark) => mark.getAttribute('tabindex') === '0')
  await expect.poll(() => stops().length).toBe(1)
  ;(stops()[0] as HTMLElement).focus()
  const names = new Set([focused().name])
  for (const arrow of ['{ArrowRight}', '{ArrowDown}', '{ArrowLeft}']) {
    await userEvent.keyboard(arrow)
    const { name, isMarked } = focused()
    expect([name, isMarked]).toEqual([expect.stringMatching(/./), true])
    names.add(name)
  }
  expect(names.size).toBeGreaterThan(1)
  expect(stops()).toHaveLength(1)
})

test('when a story with the focus leaves the map, the one next to it gets the focus', async () => {
  const at = (id: number, title: string, north: number, east: number) =>
    aStory({ id, title, latitude: 34.05 + north, longitude: -118.25 + east })
  const atlas = atlasOf(
    at(1, 'The one that goes', 0, 0),
    at(2, 'The one that stays', 0, 0.06),
    at(3, 'The one far away', 0.08, -0.12),
  )
  await openScreen('/?lat=34.05&lng=-118.25&z=11', { api: atlas })
  const pin = (name: string) => markers().and(page.getByRole('button', { name }))
  await expect.element(markers()).toHaveLength(3)
  await expect.element(pin('The one that goes')).toBeVisible()
  ;(pin('The one that goes').element() as HTMLElement).focus()
  atlas.stories.shift()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(markers()).toHaveLength(2)
  await expect.element(pin('The one that stays')).toHaveFocus()
})

test('Enter on a cluster zooms in, and the marker in its place gets the focus', async () => {
  const opened = await openMap()
  const onMap = page.getByRole('group', { name: 'Stories on the map' })
  const cluster = onMap.getByRole('button', { name: /stories:/ }).first()
  await expect.element(cluster).toBeVisible()
  ;(cluster.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened.search).toMatch(/[?&]z=1[2-9]/)
  const focusedMark = () =>
    markers()
      .elements()
      .find((mark) => mark === document.activeElement)
  await expect.poll(focusedMark).toBeDefined()
  const mapBox = page.getByLabelText('Map of stories').first().element().getBoundingClientRect()
  const after = focusedMark()!.getBoundingClientRect()
  expect(Math.abs(after.x - mapBox.x - mapBox.width / 2)).toBeLessThan(160)
  await userEvent.tab()
  expect(document.activeElement).not.toBe(document.body)
})

test('near me, zoom and adding a story are reached by Tab and named [2.3]', async () => {
  standAt(34.0522, -118.2437)
  const opened = await openMap()
  const nearMe = page.getByRole('button', { name: 'Near me' })
  ;(nearMe.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  // Around the visitor the address says a coarse place, whatever the zoom.
  await expect.poll(opened.search).toBe('?lat=34.100&lng=-118.200&z=10')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Zoom in', exact: true })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Zoom out' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Add story' })).toHaveFocus()
})

test('an author chooses year, area, notes and anonymity by keyboard alone, and a screen reader announces each [15]', async () => {
  const { api } = await openStoryForm()
  await tabToSpoken('textbox, What')
  await userEvent.keyboard('The door')
  await tabToSpoken('textbox, Description')
  await userEvent.keyboard('It was always open.')
  expect(await tabToSpoken('radio')).toBe('radio, personal, checked')
  await tabToSpoken('textbox, Start date')
  await userEvent.keyboard('1967')
  expect(await tabToSpoken('DisclosureTriangle, How precisely')).toMatch(/Within about 0.6 mi, collapsed$/)
  await userEvent.keyboard('{Enter}')
  expect(await spoken()).toMatch(/expanded$/)
  expect(await tabToSpoken('radio')).toMatch(/^radio, Within about 0.6 mi.*, checked$/)
  await userEvent.keyboard('{ArrowDown}')
  expect(await spoken()).toMatch(/^radio, Within about 6 mi.*, checked$/)
  await tabToSpoken('button, put the pin in the middle')
  await userEvent.keyboard('{Enter}')
  await tabToSpoken('textbox, City or town')
  await userEvent.keyboard('here')
  await tabToSpoken('DisclosureTriangle, Does your story need content notes?')
  await userEvent.keyboard('{Enter}')
  await tabToSpoken('checkbox, death, not checked')
  await userEvent.keyboard(' ')
  expect(await spoken()).toBe('checkbox, death, checked')
  expect(await tabToSpoken('radio, no')).toBe('radio, no, checked')
  await userEvent.keyboard('{ArrowUp}')
  expect(await spoken()).toBe('radio, yes, checked')
  await tabToSpoken('button, Post anonymously')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({
    title: 'The door',
    startDate: '1967-01-01',
    startDatePrecision: 'year',
    placePrecision: 'town',
    contentNotes: ['death'],
    is_anonymous_pin: true,
  })
})

test('disowning a story works by keyboard alone, and the focus is never lost [15]', async () => {
  const mine = aStory({ owner: 7, username: 'robin', can: authorCan })
  const { api } = await openScreen('/story/101', { as: aSelf(), api: atlasOf(mine) })
  await expect.element(page.getByRole('button', { name: 'Let go of this story' })).toBeVisible()
  await tabToSpoken('button, Let go of this story', 80)
  await userEvent.keyboard('{Enter}')
  const first = page.getByRole('alertdialog', { name: 'Let go of this story?' })
  await expect.element(first).toBeVisible()
  await tabToSpoken('button, Continue')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog', { name: 'This can’t be undone. Let go for good?' })).toBeVisible()
  await tabToSpoken('button, Keep my story')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
  await expect.poll(spoken).toBe('button, Let go of this story')
  expect(api.to('POST /pins/:id/leave/')).toEqual([])
})

test('a short message waits while the focus or the pointer is on it, F8 moves the focus there, and then it closes by itself', async () => {
  await openScreen('/Credits')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pressed = vi.fn()
  toast('It is saved.', { label: 'Undo', run: pressed })
  const message = page.getByText('It is saved.', { exact: true })
  await expect.element(page.getByRole('status').filter({ hasText: 'It is saved.' })).toBeInTheDocument()
  await userEvent.keyboard('{F8}{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(message).toBeVisible()
  document.querySelector('main')!.focus()
  await vi.advanceTimersByTimeAsync(5_000)
  await message.hover()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(message).toBeVisible()
  await page.getByRole('banner').hover()
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(message).not.toBeInTheDocument()
  expect(pressed).not.toHaveBeenCalled()
})

test('a dialog that is opened again at once stays open, although the browser tells of its closing later', async () => {
  const onClose = vi.fn<() => void>()
  let setOpen = (_: boolean) => {}
  function Question() {
    const [isOpen, set] = useState(true)
    setOpen = set
    return <Dialog title="Leave?" {...{ isOpen, onClose }} />
  }
  await render(<Question />)
  const dialog = page.getByRole('dialog', { name: 'Leave?' })
  const told = new Promise((done) => dialog.element().addEventListener('close', done, { once: true }))
  flushSync(() => setOpen(false))
  flushSync(() => setOpen(true))
  await told
  await expect.element(dialog).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
