import type { Page } from '@playwright/test'
import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { say, tell } from '#tests/support/storyPage'

const wide = 'W'.repeat(20)
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

for (const width of [390, 1280]) {
  test(`stories in other scripts and the widest name stay inside ${width} pixels and run their own way`, async ({
    page,
    request,
  }) => {
    const username = `${wide.slice(String(width).length)}${width}`
    const person = await signUp(request, username)
    await page.setViewportSize({ width, height: 900 })
    await actAs(page, person)
    for (const [title, text, direction] of Object.values(told)) {
      const place = { latitude: -50.2, longitude: -100 + width / 100, address: title }
      const { id } = await tell(request, person, { title, description: `<p>${text}</p>`, ...place })
      await say(request, person, id, text)
      await page.goto(`/story/${id}`)
      const heading = page.locator('#story-title')
      await expect(heading).toHaveText(title)
      expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe(direction)
      await expect(page.getByText(text.trim().normalize()).last()).toBeVisible()
      // A name is a piece of its own, whichever way the words around it run.
      await expect(page.locator('bdi', { hasText: username }).first()).toBeVisible()
      expect(await staysInside(page), title).toEqual([0, []])
    }
    for (const address of [
      `/?lat=-50.2&lng=${-100 + width / 100}&z=12`,
      `/users/${username}`,
      `/users/${username}/settings`,
    ]) {
      await page.goto(address)
      if (width === 390 && address.startsWith('/?')) await page.getByRole('button', { name: 'Raise' }).click()
      if (!address.endsWith('settings')) await expect(page.getByText(told.Arabic[0]).first()).toBeAttached()
      expect(await staysInside(page), address).toEqual([0, []])
    }
  })
}
