import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { openScreen } from '#tests/support/screens'
import { openStoryForm } from '#tests/support/storyForm'
import { commenting, openStory } from '#tests/support/storyScreen'
import { aModerator, aPlace, aSelf, aStory } from '#tests/support/views'
import { atlasOf } from '#tests/support/atlas'
import { afterPause, aPendingItem, queueOf } from '#tests/support/queue'
import leaveNow from '../../web/app/leaveNow.js?raw'

const codes = { Escape: 27, Enter: 13, ArrowDown: 40 } as const
/** Presses a key as Chromium sends it during a composition. */
const pressWhileComposing = async (key: keyof typeof codes) => {
  const text = 'へんかん'
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  let wasComposing = false
  addEventListener('keydown', (event) => (wasComposing = event.isComposing), { capture: true, once: true })
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: codes[key] })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode: codes[key] })
  // A busy page may hear of the key a moment after it was sent.
  await expect.poll(() => wasComposing).toBe(true)
}
/** The same outside of text fields, as Safari sends the last key of a composition. */
const composedKey = (key: string) =>
  new KeyboardEvent('keydown', { key, keyCode: 229, isComposing: true, bubbles: true, cancelable: true })

const robin = aSelf()

test('an Escape that cancels a conversion leaves the story open, and the next one closes it [23]', async () => {
  const story = aStory({ commentstory: [], commentCount: 0 })
  const { router } = await openStory(story, { as: robin, api: commenting(story, robin) })
  const comment = page.getByRole('textbox', { name: 'leave comment' })
  await comment.click()
  await pressWhileComposing('Escape')
  expect(router.state.location.pathname).toBe('/story/101')
  await expect.element(comment).toHaveFocus()
  await cdp().send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

test('in the search for an emoji, Enter and Escape belong to the composition [23]', async () => {
  const { form } = await openStoryForm()
  await form.text.click()
  await page.getByRole('button', { name: 'Emoticons' }).click()
  const search = page.getByRole('searchbox', { name: 'Search emoji' })
  await expect.element(page.getByRole('gridcell').first()).toBeVisible()
  await search.click()
  for (const key of ['Enter', 'Escape'] as const) {
    await pressWhileComposing(key)
    await expect.element(search).toBeVisible()
  }
  expect(form.text.element().textContent).toBe('')
  await search.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => search.elements()).toEqual([])
})

test('in the text of a story an input method keeps Enter and Escape: no line, no closed form [23]', async () => {
  const { form, router } = await openStoryForm()
  await form.text.click()
  for (const key of ['Enter', 'Escape'] as const) await pressWhileComposing(key)
  expect(form.text.element().querySelectorAll('p')).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/story')
  await expect.element(form.text).toHaveFocus()
})

test('a calendar and a dialog stay open for the Escape of an input method, and close for any other [23]', async () => {
  const { form } = await openStoryForm()
  await page.getByRole('button', { name: 'Choose the start date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose the start date' })
  await expect.element(calendar.getByRole('grid')).toBeVisible()
  document.activeElement!.dispatchEvent(composedKey('Escape'))
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => calendar.elements()).toEqual([])
  await form.title.fill('Unsaved')
  await form.cancel.click()
  const dialog = page.css('dialog[open]')
  await expect.element(dialog).toBeVisible()
  const escape = composedKey('Escape')
  dialog.element().dispatchEvent(escape)
  expect(escape.defaultPrevented).toBe(true)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(form.title).toHaveValue('Unsaved')
})

test('in the search field keys of an input method neither move nor choose in the list of places [23]', async () => {
  const { router } = await openScreen('/', { api: { ...atlasOf(), 'GET /geocode/': [aPlace({ name: 'へんかん' })] } })
  const field = page.getByRole('combobox', { name: 'Search for a place or for words' })
  await field.click()
  await pressWhileComposing('ArrowDown')
  await expect.element(field).toHaveAttribute('aria-activedescendant', 'place-option-0')
  await expect.element(page.css('#place-options [role=option]').nth(1)).toBeVisible()
  await pressWhileComposing('Enter')
  await expect.element(field).toHaveAttribute('aria-activedescendant', 'place-option-0')
  expect(router.state.location.search).not.toMatch(/q=|place=/)
})

test('three Escapes of an input method do not leave the site, and three others do [23]', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => void frame.remove())
  const inside = frame.contentWindow as unknown as Window & { eval: (code: string) => void }
  const { documentElement } = inside.document
  documentElement.dataset.exit = 'about:blank'
  // Stops the navigation of Leave now.
  inside.fetch = () => new Promise(() => undefined)
  inside.eval(leaveNow)
  const press = (isComposing: boolean) => {
    for (let n = 0; n < 3; n++)
      inside.document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true }))
  }
  press(true)
  expect(documentElement.style.display).toBe('')
  press(false)
  expect(documentElement.style.display).toBe('none')
})

test('Enter of a composition in the address field neither looks it up nor sends the form', async () => {
  const { form, api } = await openStoryForm()
  await form.address.fill('Marienplatz')
  // Its suggestions.
  await expect.poll(() => api.to('GET /geocode/')).toHaveLength(1)
  const presses: KeyboardEventInit[] = [
    // Safari, after `compositionend`.
    { key: 'Enter', keyCode: 229 },
    // In Gboard the last word is still in composition at every Enter.
    { key: 'Enter', keyCode: 13, isComposing: true },
  ]
  for (const init of presses) {
    const press = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    form.address.element().dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
  }
  expect(api.to('GET /geocode/')).toHaveLength(1)
})

test('a line break in the title, pasted or from an unidentified Enter, becomes a space', async () => {
  const { form, api } = await openStoryForm()
  await form.title.click()
  await cdp().send('Input.insertText', { text: 'The bench\nin the park' })
  await expect.element(form.title).toHaveValue('The bench in the park')
  await form.text.fill('We sat there.')
  await form.middle.click()
  await form.locality.fill('here')
  await form.save.click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({ title: 'The bench in the park' })
})

test('unidentified keys of phones, dead keys and autofill do nothing and break nothing', async () => {
  const { form, router } = await openStoryForm()
  const presses = [
    () => new KeyboardEvent('keydown', { key: 'Unidentified', keyCode: 229, bubbles: true, cancelable: true }),
    () => new KeyboardEvent('keydown', { key: 'Dead', code: 'KeyE', bubbles: true, cancelable: true }),
    // Chrome's autofill sends an event without a key.
    () => new Event('keydown', { bubbles: true, cancelable: true }),
  ]
  for (const field of [form.title, form.text, form.address, form.start])
    for (const press of presses) {
      const event = press()
      field.element().dispatchEvent(event)
      expect(event.defaultPrevented).toBe(false)
    }
  expect(router.state.location.pathname).toBe('/story')
})

test('on a non-Latin keyboard the keys of the queue are at the same positions', async () => {
  const { api } = await openScreen('/manage/review', {
    as: aModerator(),
    api: queueOf([aPendingItem(1), aPendingItem(2)]),
  })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Story 1' })).toBeVisible()
  const press = (key: string, code: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
  press('ф', 'KeyA')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Story 2' })).toHaveFocus()
  afterPause()
  press('к', 'KeyR')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  press('۲', 'Digit2')
  await expect.element(page.getByRole('dialog').getByRole('radio').nth(1)).toBeChecked()
  await expect.poll(() => api.to('POST /review/:kind/:id/decide/')).toHaveLength(1)
})
