import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { categories, categoriesById, categoryOf, isCategory, namesOfCategories } from '#contract/categories'
import { categoryStyles } from '../../worker/commands/dev/categoryStyles.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the ids of the categories are 1, 2, 3, … and there are 31 at most, which a story tile has room for', () => {
  expect(categoriesById.map(({ id }) => id)).toEqual(categories.map((_, index) => index + 1))
  expect(categories.length).toBeLessThanOrEqual(31)
  for (const category of categories) expect(categoryOf(category.id)).toBe(category)
  const last = categories.length
  expect([0, 1, last, last + 1, 1.5].filter(isCategory)).toEqual([1, last])
  expect(namesOfCategories).toMatch(/^personal, resources\b.* or \w+$/)
})

test('the style sheet of the categories has the colors of the table', () => {
  expect(read('web/ui/categories.css'), 'npm run assets').toBe(categoryStyles())
})

test.each(categories)('category $id has a picture for link previews', ({ card }) => {
  expect(existsSync(path.join(root, 'web/public/cards', card))).toBe(true)
})

/** By WCAG 2: 1 for equal colors, 21 for black on white. */
const contrast = (one: string, other: string) => {
  const luminance = (color: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const share = parseInt(color.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test.each(categories)('an icon on the color of category $id, and its color on a page, can be seen', ({ colors }) => {
  const tokens = read('web/ui/tokens.css')
  for (const theme of ['light', 'dark'] as const) {
    const block = tokens.slice(tokens.indexOf(`[data-theme='${theme}'] {`))
    const valueOf = (token: string) => new RegExp(`${token}: (#[0-9a-f]{6});`).exec(block)![1]!
    for (const token of ['--on-category', '--page', '--raised'])
      expect(contrast(colors[theme], valueOf(token)), `${theme} ${token}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('the map counts every category: the triggers and columns of its figures name each but the first', () => {
  const database = read('worker/db/current.sql')
  for (const { id } of categoriesById.slice(1)) {
    expect(database).toContain(`n${id} INTEGER NOT NULL`)
    for (const part of [
      `NEW.category = ${id},`,
      `n${id} = n${id} + excluded.n${id},`,
      `n${id} = n${id} - (OLD.category = ${id}),`,
    ])
      expect(database, 'worker/db/current.sql').toContain(part)
  }
})
