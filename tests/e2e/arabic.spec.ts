import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/playwright'

// A visitor whose browser asks for Arabic and who uses only the keyboard.
test.use({ locale: 'ar' })

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const weather = 'https://www.google.com/search?q=weather'

const tabTo = async (target: Locator) => {
  const { keyboard } = target.page()
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 60; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await keyboard.press('Tab')
  }
  await expect(target, 'is a stop of the Tab key').toBeFocused()
}
const press = async (target: Locator, key = 'Enter') => {
  await tabTo(target)
  await target.page().keyboard.press(key)
}
const type = async (target: Locator, text: string) => {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+A')
  await target.page().keyboard.type(text)
}

test('a reader with only Arabic and a keyboard finds a story, reads it, registers, posts one anonymously, and leaves at once', async ({
  page,
  accidents,
}) => {
  await page.route(weather, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('[data-ready]')).toBeVisible()
  const search = page.getByRole('combobox', { name: 'البحث عن مكان أو كلمات' })
  await type(search, 'Mattachine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^وُجدت/ })).toBeVisible()
  await press(page.getByRole('link', { name: /Mattachine begins/ }))
  const story = page.getByRole('region', { name: 'قصة', exact: true })
  await expect(story.getByRole('heading', { level: 1 })).toContainText('Mattachine begins')
  await expect(story.getByText(/بقلم:/)).toBeVisible()
  await press(button(story, 'إغلاق'))

  await press(page.getByRole('banner').getByRole('link', { name: 'إنشاء حساب' }))
  const username = `p${crypto.randomUUID().slice(0, 12)}`
  const [password, again] = [page.getByLabel('كلمة السر', { exact: true }), page.getByLabel('تأكيد كلمة السر')]
  await type(page.getByLabel('اسم الحساب'), username)
  await type(page.getByLabel('البريد الإلكتروني'), `${username}@people.example`)
  await type(password, 'short')
  await type(again, 'other')
  await page.keyboard.press('Enter')
  // Errors are in their language too.
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /[\u0600-\u06FF]{3}/ })
      .first(),
  ).toBeVisible()
  await type(password, 'a quiet Place 7!')
  await type(again, 'a quiet Place 7!')
  await press(page.getByRole('checkbox'), 'Space')
  await press(button(page, 'إنشاء حساب'))
  await press(page.getByRole('link', { name: 'إضافة قصة' }))

  await type(page.getByLabel('ما عنوان هذه القصة؟'), 'حين رقصنا')
  await expect(page.getByRole('toolbar')).toHaveCSS('direction', 'rtl')
  await type(page.getByRole('textbox', { name: 'نص القصة' }), 'كنا معًا.')
  await press(button(page, 'وضع الدبوس في الوسط'))
  await type(page.getByLabel('المدينة أو البلدة'), 'مكان ما')
  const isAnonymous = page.getByRole('group', { name: 'النشر بلا اسم؟' })
  await tabTo(isAnonymous.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowUp')
  await expect(isAnonymous.getByRole('radio', { name: 'نعم' })).toBeChecked()
  await press(button(page, 'نشر بلا اسم'))
  await expect(page.getByText('قصتك على الخريطة', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'حين رقصنا' })).toBeVisible()
  await expect(page.getByText(/بقلم:.*بلا اسم/)).toBeVisible()
  // The panel is on the right, and the map's controls are on the other side.
  const panel = (await story.boundingBox())!
  const zoom = (await button(page, 'تكبير').boundingBox())!
  expect(zoom.x).toBeLessThan(panel.x)

  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await page.waitForURL(weather)
  // Errors of the weather page are not ours.
  accidents.length = 0
})
