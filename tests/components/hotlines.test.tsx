import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { HotlineCard } from '#web/content/HotlineCard.tsx'
import { hotlines, moreHotlines, type Hotline } from '#web/content/hotlines.ts'

const lines = [...hotlines, ...moreHotlines]
const lineOf = (name: string) => lines.find((line) => line.name === name)!
const cardOf = (line: Hotline) => render(<HotlineCard line={line} />)
const hrefs = async (name: string) => {
  const { container } = await cardOf(lineOf(name))
  return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}
const digits = (text: string) => text.replace(/\D/g, '')

test('a phone link dials the country code, and a short number as it is', async () => {
  for (const { name, phone, dials } of lines) {
    expect(dials === null, name).toBe(phone === null)
    if (!phone || !dials) continue
    const own = digits(phone).replace(/^[01](?=\d{6})/, '')
    expect(dials, name).toMatch(digits(phone).length <= 4 ? /^\d{3,4}$/ : /^\+[1-9]\d{7,14}$/)
    expect(digits(dials).endsWith(own), name).toBe(true)
  }
  expect(await hrefs('Switchboard')).toContain('tel:+448000119100')
})

test('a text link carries the word to send', async () => {
  expect(await hrefs('The Trevor Project')).toContain('sms:678678?body=START')
  await expect.element(page.getByRole('link', { name: 'Text START to 678-678, The Trevor Project' })).toBeVisible()
  expect(await hrefs('SAMHSA National Helpline')).toContain('sms:435748')
})

test('a line says on which day it was checked, and nothing when nobody has looked', async () => {
  const checked = await cardOf({ ...lineOf('Galop'), checkedOn: '2026-11-22' })
  expect(checked.container.textContent).toContain('Checked on 11/22/2026')
  const unchecked = await cardOf({ ...lineOf('Galop'), checkedOn: null })
  expect(unchecked.container.textContent).not.toContain('Checked')
  for (const { checkedOn, name } of lines) expect(checkedOn ?? '2026-01-01', name).toMatch(/^20\d\d-\d\d-\d\d$/)
})
