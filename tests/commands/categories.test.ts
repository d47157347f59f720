import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { categories, categoryOf, isCategory } from '#contract/categories'

const root = path.resolve(import.meta.dirname, '../..')
const tokens = readFileSync(path.join(root, 'web/ui/tokens.css'), 'utf8')

test('the ids of the categories are their positions in the table', () => {
  expect(categories.map(({ id }) => id)).toEqual([1, 2, 3])
  for (const category of categories) expect(categoryOf(category.id)).toBe(category)
  expect([0, 1, 3, 4, 1.5].filter(isCategory)).toEqual([1, 3])
})

test.each(categories)('category $id has a color in both themes, and a card', ({ id, name, color }) => {
  expect(tokens.split(`  ${color}: #`)).toHaveLength(3)
  expect(tokens).toContain(`[data-category='${id}'] {\n  --category: var(${color});`)
  expect(existsSync(path.join(root, `web/public/cards/${name}.png`))).toBe(true)
})
