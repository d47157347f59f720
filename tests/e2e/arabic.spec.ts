import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/playwright'

// Somebody whose browser asks for Arabic, and who presses what is written in it.
test.use({ locale: 'ar' })

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const weather = 'https://www.google.com/search?q=weather'

test('a reader with only Arabic finds a story, reads it, registers, tells one without a name, and leaves at once', async ({
  page,
  accidents,
}) => {
  await page.route(weather, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const search = page.getByRole('combobox', { name: 'البحث عن مكان أو كلمات' })
  await expect(page.locator('[data-ready]')).toBeVisible()
  await search.fill('Mattachine')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: /^وُجدت/ })).toBeVisible()
  await page.getByRole('link', { name: /Mattachine begins/ }).click()
  const story = page.getByRole('region', { name: 'قصة', exact: true })
  await expect(story.getByRole('heading', { level: 1 })).toContainText('Mattachine begins')
  await expect(story.getByText(/بقلم:/)).toBeVisible()
  await button(story, 'إغلاق').click()

  await page.getByRole('banner').getByRole('link', { name: 'إنشاء حساب' }).click()
  const username = `p${crypto.randomUUID().slice(0, 12)}`
  await page.getByLabel('اسم الحساب').fill(username)
  await page.getByLabel('البريد الإلكتروني').fill(`${username}@people.example`)
  await page.getByLabel('كلمة السر', { exact: true }).fill('short')
  await page.getByLabel('تأكيد كلمة السر').fill('other')
  await button(page, 'إنشاء حساب').click()
  // What is wrong is said in their language too.
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /[\u0600-\u06FF]{3}/ })
      .first(),
  ).toBeVisible()
  await page.getByLabel('كلمة السر', { exact: true }).fill('a quiet Place 7!')
  await page.getByLabel('تأكيد كلمة السر').fill('a quiet Place 7!')
  await page.getByRole('checkbox').check()
  await button(page, 'إنشاء حساب').click()
  await page.getByRole('link', { name: 'إضافة قصة' }).click()

  await page.getByLabel('ما عنوان هذه القصة؟').fill('حين رقصنا')
  await page.getByRole('textbox', { name: 'نص القصة' }).click()
  await page.keyboard.type('كنا معًا.')
  await button(page, 'وضع الدبوس في الوسط').click()
  await page.getByLabel('المدينة أو البلدة').fill('مكان ما')
  await page.getByRole('group', { name: 'النشر بلا اسم؟' }).getByRole('radio', { name: 'نعم' }).check()
  await button(page, 'حفظ التغييرات').click()
  await expect(page.getByText('قصتك على الخريطة')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'حين رقصنا' })).toBeVisible()
  await expect(page.getByText(/بقلم:.*بلا اسم/)).toBeVisible()
  // Where text begins for them the panel stands: the map's controls are across from it.
  const panel = (await story.boundingBox())!
  const zoom = (await button(page, 'تكبير').boundingBox())!
  expect(zoom.x).toBeLessThan(panel.x)

  await page.keyboard.press('Escape')
  await button(page, 'مغادرة فورية').click()
  await page.waitForURL(weather)
  // The weather is somebody else's.
  accidents.length = 0
})
