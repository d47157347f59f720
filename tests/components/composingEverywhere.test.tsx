import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import '#tests/support/componentPage'
import { roles, world } from '#tests/support/everyScreen'
import { goTo, openScreen, waitUntilStill } from '#tests/support/screens'
import { anAdministrator, aSelf } from '#tests/support/views'

type Opened = Awaited<ReturnType<typeof openScreen>>

const typed =
  'input:is([type=text], [type=search], [type=email], [type=password], [type=url], [type=tel], :not([type]))'
const fields = `${typed}, textarea, [contenteditable=true]`
const keys = [
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'Backspace',
  ' ',
  '?',
  ...'abcdefghijklmnopqrstuvwxyz0123456789',
]
const compositions: KeyboardEventInit[] = [
  { isComposing: true, keyCode: 229 },
  // Safari, after `compositionend`.
  { isComposing: false, keyCode: 229 },
  // macOS and Gboard name the key also during a composition.
  { isComposing: true },
]

const valueOf = (field: HTMLInputElement) => field.value ?? field.textContent
/** What a key could change: the address, what is open, what was typed, and what was sent, saved or searched. */
const state = ({ router, api }: Opened, field: HTMLInputElement) => ({
  address: router.state.location.key,
  asked: api.asked.map(({ call }) => call).filter((call) => !call.startsWith('GET') || /geocode|pinSearch/.test(call)),
  open: document.querySelectorAll('dialog[open], [role=dialog], [role=listbox], :popover-open, [aria-expanded=true]')
    .length,
  value: valueOf(field),
})

const fieldsIn = (root: Document | Element) =>
  [...root.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => field.checkVisibility() && !field.matches(':disabled, [inert] *'),
  )

/** Presses all keys of an input method in each visible field, then a plain one in the last. Returns how many fields there were. */
const composeInAll = async (opened: Opened, root: Document | Element, where: string): Promise<number> => {
  for (const details of document.querySelectorAll('details')) details.open = true
  const all = fieldsIn(root)
  for (const field of all) {
    field.focus()
    await new Promise(requestAnimationFrame)
    const before = state(opened, field)
    for (const composition of compositions)
      for (const key of keys) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...composition })
        field.dispatchEvent(press)
        // A letter that is prevented does not reach the input method.
        if (key.length === 1) expect(press.defaultPrevented, `${where}: ${key}`).toBe(false)
      }
    await new Promise(requestAnimationFrame)
    expect(state(opened, field), where).toEqual(before)
  }
  if (all.every((field) => field.readOnly)) return all.length
  const last = () => fieldsIn(root).findLast(({ readOnly }) => !readOnly)!
  // A screen may still replace its fields by those of its data.
  await expect.poll(last, { message: where }).toBeDefined()
  const before = valueOf(last()).length
  // A screen moves the focus to its heading a moment after it opened.
  const type = async () => {
    last().focus()
    await userEvent.keyboard('x')
    return valueOf(last()).length
  }
  await expect.poll(type, { message: where }).toBeGreaterThan(before)
  await userEvent.keyboard('{Backspace}')
  return all.length
}

test.each(roles)('on no screen of %s a key of an input method does anything but compose [24]', async (_, as, paths) => {
  const opened = await openScreen('/Credits', { as, api: world(as) })
  await waitUntilStill('/Credits')
  let count = 0
  for (const path of paths) {
    await goTo(opened.router, path)
    count += await composeInAll(opened, document, path)
  }
  expect(count).toBeGreaterThan(3)
})

const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const [member, administrator] = [aSelf({ username: 'teller' }), anAdministrator()]
const key = async (letter: string) => {
  await expect.element(page.getByRole('button', { name: 'Keep' }).first()).toBeVisible()
  await userEvent.keyboard(letter)
}
const [dialog, screen] = ['dialog[open]', 'main']
/** What a press opens that has fields, and where. */
const openings: [what: string, where: string, as: SelfView | null, path: string, open: () => Promise<void>][] = [
  ['a report', dialog, null, '/story/101', () => button('Flag this story')],
  ['a choice of collections', dialog, member, '/story/101', () => button('Add to a collection')],
  ['a pause', dialog, administrator, '/manage/users', () => button(/^Pause/)],
  [
    'a deletion of a member',
    dialog,
    administrator,
    '/manage/users',
    () => button(/^Actions/).then(() => button(/^Delete user/)),
  ],
  ['a reason', dialog, administrator, '/manage/review', () => key('r')],
  ['a note to the author', dialog, administrator, '/manage/review', () => key('n')],
  ['a new text about us', screen, administrator, '/About', () => button('Edit this text')],
  ['a new hotline', screen, administrator, '/manage/hotlines', () => button('Add a hotline')],
]
test('in no dialog a key of an input method does anything but compose, and the next Escape closes it [24]', async () => {
  for (const [what, where, as, path, open] of openings) {
    const opened = await openScreen(path, { as, api: world(as) })
    await waitUntilStill(path)
    await open()
    const root = () => document.querySelector(where)
    const fieldsThere = () => [root()].flatMap((found) => (found ? fieldsIn(found) : []))
    await expect.poll(() => fieldsThere().length, { message: what }).toBeGreaterThan(0)
    await composeInAll(opened, root()!, what)
    if (where === dialog) {
      await userEvent.keyboard('{Escape}')
      expect(root(), what).toBeNull()
    }
    await opened.screen.unmount()
  }
})
