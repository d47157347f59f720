import { actAs, addressAtRest, atRest, expect, signUp, test } from '#tests/support/playwright'
import { openForm } from '#tests/support/storyPage'

const idOf = (url: string) => Number(/\/story\/(\d+)/.exec(url)?.[1])

test('a story written without a connection survives a reload and a wrong click, is sent later, and is on the map at once [2.3, 2.5, 6]', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  page.on('dialog', (dialog) => void dialog.accept())
  const form = await openForm(page)
  await form.title.fill('The night the lights stayed on')
  await form.text.click()
  await page.keyboard.type('We danced. ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('All of us.')
  await page.getByRole('button', { name: /^Font size/ }).click()
  await page.getByRole('menuitemradio', { name: '24pt' }).click()
  await expect(form.text).toBeFocused()
  await page.keyboard.type(' Loud')
  await page.getByRole('radio', { name: 'historical' }).check()
  await form.address.fill('Tokyo')
  await form.address.press('Enter')
  await expect(page.getByRole('button', { name: 'Tokyo, Japan', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await form.start.fill('6/8/1969')
  await form.end.fill('06281969')
  await atRest(page)
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await form.save.click()
  await expect(page.getByText('You seem to be offline.').first()).toBeVisible()
  const isKept = async () => {
    await expect(form.title).toHaveValue('The night the lights stayed on')
    await expect(form.text).toHaveText('We danced. All of us. Loud')
  }
  await isKept()
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
  await expect(page.getByText('You seem to be offline.')).toHaveCount(0)
  await isKept()
  // The notice made the map smaller.
  await addressAtRest(page)
  await page.reload()
  await expect(page.getByText('Here’s what you had written.')).toBeVisible()
  await page.getByRole('link', { name: 'Faq' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click()
  await isKept()
  await form.save.click()
  await expect(page.getByText('Your story is on the map', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'The night the lights stayed on' })).toBeVisible()
  await expect(page.getByText('06/08/1969')).toBeVisible()
  const story = page.getByRole('region', { name: 'Story', exact: true })
  await expect(story.locator('strong').first()).toContainText('All of us.')
  await expect(story.locator('span[style]')).toContainText('Loud')
  await expect(page.locator(`[data-story="${idOf(page.url())}"]`)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sealed/')))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger over a short description scrolls the form, and over a long one first its text [2.5, 24]', async ({
    page,
  }) => {
    await page.goto('/story#add')
    const text = page.getByRole('textbox', { name: 'Description' })
    await expect(text).toBeVisible()
    const cdp = await page.context().newCDPSession(page)
    const drag = async () => {
      const { y, height } = (await text.boundingBox())!
      const from = Math.min(Math.max(y + height / 2, 350), 700)
      const touch = (type: 'touchStart' | 'touchMove', y: number) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y }] })
      await touch('touchStart', from)
      for (let by = 10; by <= 250; by += 10) await touch('touchMove', from - by)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    /** How far what scrolls around the description is scrolled (px), the innermost first. */
    const scrolled = () =>
      text.evaluate((field) => {
        const scrolling: number[] = []
        for (let box = field.parentElement; box; box = box.parentElement)
          if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
            scrolling.push(box.scrollTop)
        return scrolling
      })
    await drag()
    await expect.poll(async () => (await scrolled()).at(-1)).toBeGreaterThan(100)
    await text.fill('One line of many.\n'.repeat(60))
    await text.evaluate((field) => {
      for (let box = field.parentElement; box; box = box.parentElement) box.scrollTop = 0
    })
    const before = (await scrolled()).at(-1)
    await drag()
    await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(100)
    expect((await scrolled()).at(-1)).toBe(before)
  })
})
