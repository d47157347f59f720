import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '..')
const list = readFileSync(path.join(folder, 'specification.md'), 'utf8')
/** The sections of the specification that state requirements. */
const sections = ['2', '3', '4', '5', '6', '7', '8', '9']

/** The titles of the tests in the code of a file. A skipped or planned test shows nothing and does not count. */
const testsIn = (code: string, file: string): string[] => {
  const titles: string[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  new Visitor({
    CallExpression: ({ callee, arguments: [title, body] }) => {
      if (!title || !body || !/^test(\.each(<.*>)?\(.*\))?$/s.test(textOf(callee))) return
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      // The source of a template literal.
      if (title.type === 'TemplateLiteral') titles.push(textOf(title).slice(1, -1))
    },
  }).visit(parseSync(file, code).program)
  return titles
}

/** A line of the list: the statement, and the tests that show it, as `file › title`. */
const lines = list
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const end = line.lastIndexOf(' — ')
    const shown = line.slice(end + 3)
    return { said: line.slice(2, end), tests: [...shown.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, name]) => name!) }
  })

test('every statement of the specification names a test that exists', () => {
  const known = new Set(
    globSync('{worker,components,web,e2e,commands}/**/*.{test,spec}.{ts,tsx}', { cwd: folder }).flatMap((file) =>
      testsIn(readFileSync(path.join(folder, file), 'utf8'), file).map(
        (title) => `${file.split(path.sep).join('/')} › ${title}`,
      ),
    ),
  )
  expect(known.size).toBeGreaterThan(400)
  expect(lines.filter(({ tests }) => tests.length === 0).map(({ said }) => said)).toEqual([])
  const lost = lines.flatMap(({ said, tests }) =>
    tests.filter((name) => !known.has(name)).map((name) => ({ said, name })),
  )
  expect(lost).toEqual([])
})

test('the list covers all sections of the specification, and no section repeats a line', () => {
  expect([...list.matchAll(/^## (\d)\. /gm)].map(([, number]) => number)).toEqual(sections)
  expect(lines.length).toBeGreaterThan(440)
  for (const part of list.split(/^##+ /m)) {
    const said = part.split('\n').filter((line) => line.startsWith('- '))
    expect(said.filter((line, index) => said.indexOf(line) !== index)).toEqual([])
  }
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
  expect(testsIn(code, 'code.ts')).toEqual(['one', 'number ${n}', 'each %s'])
})
