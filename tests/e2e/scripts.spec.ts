import type { Page } from '@playwright/test'
import { actAs, expect, logIn, signUp, test } from '#tests/support/playwright'
import { flag, openForm, say, tell } from '#tests/support/storyPage'

/** Twenty letters, nearly all of the widest, and nobody's yet. */
const widestName = () => 'W'.repeat(15) + crypto.randomUUID().slice(0, 5)
const told = {
  Arabic: ['ليلة بقيت فيها الأضواء مضاءة', 'رقصنا حتى الصباح، ولم يسأل أحد عن أسمائنا. (كنا 12 شخصًا)', 'rtl'],
  Thai: ['คืนที่ไฟไม่ดับเลยสักดวงเดียวในซอยเล็กๆแห่งนั้น', 'เราเต้นรำกันจนถึงเช้าและไม่มีใครถามชื่อของเราเลยแม้แต่คนเดียว', 'ltr'],
  signs: ['👩🏽‍❤️‍💋‍👩🏿 🏳️‍⚧️ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳', 'é e\u0301 🏳️‍🌈'.repeat(20), 'ltr'],
  'one long word': ['A'.repeat(90), 'B'.repeat(400), 'ltr'],
} as const

/** Whether the screen is no wider than its window, and no text of somebody's stands beyond it. */
const staysInside = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      // What is cut with an ellipsis stays inside, whatever its box says; pins stand where the map is.
      const isCut = getComputedStyle(element.parentElement!).textOverflow === 'ellipsis'
      const isScrolled = isCut || element.closest('.leaflet-container') !== null
      const isSeen = getComputedStyle(element).visibility === 'visible' && width > 1 && !isScrolled
      return (
        isSeen && element.childElementCount === 0 && element.textContent.trim() && (right > innerWidth + 1 || left < -1)
      )
    })
    return [document.documentElement.scrollWidth - innerWidth, wide.map(({ textContent }) => textContent.slice(0, 30))]
  })

test('stories in other scripts and the widest name stay inside a phone and a desk and run their own way', async ({
  page,
  request,
}) => {
  const username = widestName()
  const person = await signUp(request, username)
  await actAs(page, person)
  const expectInside = async (what: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => staysInside(page), `${what} at ${width}`).toEqual([0, []])
    }
  }
  for (const [title, text, direction] of Object.values(told)) {
    const place = { latitude: -50.2, longitude: -100.1, address: title }
    const { id } = await tell(request, person, { title, description: `<p>${text}</p>`, ...place })
    await say(request, person, id, text)
    await page.goto(`/story/${id}`)
    const heading = page.locator('#story-title')
    await expect(heading).toHaveText(title)
    await expect(heading).toHaveCSS('direction', direction)
    await expect(page.getByText(text.trim().normalize()).last()).toBeVisible()
    // A name is a piece of its own, whichever way the words around it run.
    await expect(page.locator('bdi', { hasText: username }).first()).toBeVisible()
    await expectInside(title)
  }
  for (const address of [`/?lat=-50.2&lng=-100.1&z=12`, `/users/${username}`, `/users/${username}/settings`]) {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(address)
    if (address.startsWith('/?')) await page.getByRole('button', { name: 'Raise' }).click()
    if (!address.endsWith('settings')) await expect(page.getByText(told.Arabic[0]).first()).toBeAttached()
    await expectInside(address)
  }
})

/** Composes a word as an input method does: what it shows meanwhile, and what it leaves. */
const compose = async (page: Page, shown: string[], word: string) => {
  const keys = await page.context().newCDPSession(page)
  for (const text of shown)
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await keys.send('Input.insertText', { text: word })
  await keys.detach()
}

/** How far the words of each paragraph stand from the left and from the right of it. */
const marginsOf = (page: Page, within: string) =>
  page.locator(`${within} p`).evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const [outer, inner] = [paragraph.getBoundingClientRect(), range.getBoundingClientRect()]
      return Math.round(inner.left - outer.left) > Math.round(outer.right - inner.right) ? 'right' : 'left'
    }),
  )

test("what is composed key by key on a phone arrives once, and each paragraph begins on its script's side", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await actAs(page, await signUp(request))
  const form = await openForm(page)
  await form.title.click()
  await compose(page, ['よ', 'よる', '夜'], '夜の')
  await compose(page, ['ひ', 'ひか', '光'], '光')
  const paragraphs = [
    'رقصنا حتى الصباح (12)',
    'חיכינו לה בתחנה',
    'เราเต้นรำกัน',
    'हम नाचते रहे',
    '👩🏽‍❤️‍💋‍👩🏿 🏳️‍⚧️',
    '私たちは踊った。',
  ]
  await form.text.click()
  for (const text of paragraphs.slice(0, -1)) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  await compose(page, ['わ', 'わた', '私', '私た'], '私たちは')
  await compose(page, ['お', 'おど', '踊'], '踊った。')
  const sides = ['right', 'right', 'left', 'left', 'left', 'left']
  expect(await marginsOf(page, '[contenteditable]')).toEqual(sides)
  // A sign of several signs is one to whoever takes it back.
  await page.keyboard.insertText('👨‍👩‍👧‍👦')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'put the pin in the middle' }).click()
  await form.locality.fill('渋谷')
  await form.save.click()
  await expect(page.locator('#story-title')).toHaveText('夜の光')
  const told = page.locator('main div:has(> p)', { hasText: '踊った' }).last()
  await expect(told.locator('p')).toHaveText(paragraphs)
  expect(await told.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test('a flagged story of the widest name stays inside its card on a phone', async ({ page, request }) => {
  const username = widestName()
  const teller = await signUp(request, username)
  const { id } = await tell(request, teller, { title: told.Arabic[0], longitude: -100.7 })
  // First of the table, which puts the most flagged first.
  for (let n = 0; n < 4; n++) await flag(request, await signUp(request), id, told.Arabic[1])
  await page.setViewportSize({ width: 390, height: 844 })
  await actAs(page, await logIn(request, 'moderator'))
  await page.goto('/manage/flag')
  const item = page.locator('tbody', { hasText: username })
  await item.getByRole('button', { name: 'Show Reports' }).click()
  await expect(item.getByText(told.Arabic[1]).first()).toBeVisible()
  expect(await item.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  const [card, name] = await Promise.all([item.boundingBox(), item.getByRole('link', { name: username }).boundingBox()])
  expect(name!.x + name!.width).toBeLessThan(card!.x + card!.width - 10)
})
