import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../../web')

/** The map is not mirrored in any language, nor is anything positioned on it. */
const onTheMap =
  /^features\/map\/(collection\/CollectionLayer|markers\/markers|picker\/PlacePreview|view\/PressedPlaceMenu)\.module\.css$/

/** Physical properties and values, instead of which logical ones should be used. */
const physical =
  /(^|[\s;{])((margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)[\w-]*|left|right|border-(top|bottom)-(left|right)-radius)\s*:|(text-align|float|clear)\s*:\s*(left|right)/

/** Four values of a shorthand, the second of which (right) is not the fourth (left). */
const isLopsided = (line: string): boolean => {
  const [, values = ''] = /^\s*(?:margin|padding|inset|scroll-margin|scroll-padding)\s*:\s*(.+);/.exec(line) ?? []
  const [, right, , left] = values.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []
  return left !== undefined && left !== right
}

const sidesIn = (css: string): string[] =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .filter((line) => physical.test(line) || isLopsided(line))
    .map((line) => line.trim())

test('styles use logical properties, not left and right', () => {
  const files = globSync('{app,pages,features,ui,content,build,embed}/**/*.css', { cwd: web })
  expect(files.length).toBeGreaterThan(80)
  const found = files
    .filter((file) => !onTheMap.test(file))
    .flatMap((file) => sidesIn(readFileSync(`${web}/${file}`, 'utf8')).map((line) => `${file}: ${line}`))
  expect(found).toEqual([])
})

test('the check finds a physical property and accepts a logical one', () => {
  expect(sidesIn('a {\n  margin-left: 2px;\n  text-align: right;\n  left: 0;\n}')).toHaveLength(3)
  expect(sidesIn('a {\n  padding: 16px var(--a) 0 calc(var(--b) + 4px);\n  padding: 1px 2px 3px 2px;\n}')).toHaveLength(
    1,
  )
  expect(sidesIn('a {\n  margin-inline-start: 2px;\n  text-align: start;\n  /* left: 0; */\n}')).toEqual([])
})
