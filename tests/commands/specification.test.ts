import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { specificationParts } from '../support/specificationParts.ts'

const folder = path.resolve(import.meta.dirname, '..')

/** The titles of the tests in the code of a file. A test that is skipped or only planned has none. */
const titlesIn = (code: string, file: string): string[] => {
  const titles: string[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  new Visitor({
    CallExpression: ({ callee, arguments: [title, body] }) => {
      if (!title || !body || !/^test(\.each(<.*>)?\(.*\))?$/s.test(textOf(callee))) return
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      // Of a text with holes its template.
      if (title.type === 'TemplateLiteral') titles.push(textOf(title).slice(1, -1))
    },
  }).visit(parseSync(file, code).program)
  return titles
}

/** A test that shows a part of the specification: its title without the numbers, and the numbers. */
interface Shown {
  file: string
  title: string
  parts: string[]
}

const shown: Shown[] = globSync('{worker,components,web,e2e,commands}/**/*.{test,spec}.{ts,tsx}', { cwd: folder })
  .map((file) => file.split(path.sep).join('/'))
  .sort()
  .flatMap((file) =>
    titlesIn(readFileSync(path.join(folder, file), 'utf8'), file).flatMap((whole) => {
      const [, title, numbers] = /^(.*) \[(\d[\d., ]*)\]$/s.exec(whole) ?? []
      return title && numbers ? { file, title, parts: numbers.split(', ') } : []
    }),
  )

/** The document: each part with the tests whose titles end with its number. */
const specification = (): string => {
  const parts = specificationParts.map(([number, name]) => {
    const tests = shown.filter((one) => one.parts.includes(number))
    const lines = tests.map(({ file, title }) => `- ${title} — \`${file}\``)
    return [`${number.includes('.') ? '###' : '##'} ${number}. ${name}`, ...(lines.length ? [lines.join('\n')] : [])]
  })
  return [
    '# What the product does, and the tests that show it',
    'Written by `npm run test:commands -- tests/commands/specification.test.ts -u` from the titles of the tests: a title ends with\nthe numbers of the parts that it shows (`tests/support/specificationParts.ts`).',
    ...parts.flat(),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

test('the list of what the product does has the titles of the tests as they are', async () => {
  await expect(specification()).toMatchFileSnapshot(path.join(folder, 'specification.md'))
})

test('a title names parts that there are, and each part is shown by a test', () => {
  const numbers = specificationParts.map(([number]) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const named = new Set(shown.flatMap(({ parts }) => parts))
  expect([...named].filter((number) => !numbers.includes(number))).toEqual([])
  const hasParts = (number: string) => numbers.some((other) => other.startsWith(`${number}.`))
  expect(numbers.filter((number) => !hasParts(number) && !named.has(number))).toEqual([])
})

test('a test that is skipped or only planned shows nothing', () => {
  const code = `
    test('one', () => {})
    for (const n of [1]) test(\`number \${n}\`, () => {})
    test.each([[1, 2]])('each %s', () => {})
    test.skip('later', () => {})
    test.todo('some day')
    test('without anything')
    // test('gone', () => {})`
  expect(titlesIn(code, 'code.ts')).toEqual(['one', 'number ${n}', 'each %s'])
})
