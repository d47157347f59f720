import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Where SQL is. Lint checks imports of Drizzle and of tables by the same list (`queries` in oxlint.config.ts). */
const isForSql = (file: string): boolean =>
  /\/(queries\.ts|\w+Queries\.ts|queries\/\w+\.ts)$|^worker\/(db|commands)\/|^worker\/visibility\.ts$/.test(file)

const comment = /^\s*(?:\*|\/\*|\/\/).*$/gm
const statement = /['"`]\s*(select\s[^'"`]*\sfrom\s|insert into\s|update \w+ set\s|delete from\s|create \w+ \w+)/gi

/** The beginnings of statements of SQL in the strings of a file. */
const findSql = (code: string): string[] =>
  [...code.replace(comment, '').matchAll(statement)].map(([, begin]) => begin!)

test('SQL is only in files whose names say so', () => {
  const files = globSync('worker/**/*.ts', { cwd: root }).map((file) => file.split(path.sep).join('/'))
  const found = files
    .filter((file) => !isForSql(file))
    .flatMap((file) => findSql(readFileSync(path.join(root, file), 'utf8')).map((begin) => `${file}: ${begin}`))
  expect(files.filter(isForSql).length).toBeGreaterThan(80)
  expect(found).toEqual([])
})

test('the check finds a statement in a string or a template, and no comment or sentence', () => {
  expect(findSql("const a = 'SELECT id FROM stories'\nconst b = `\n  delete from stories`")).toEqual([
    'SELECT id FROM ',
    'delete from ',
  ])
  expect(findSql(" * Without it, 'select one from the list'\nconst a = 'Select a place'")).toEqual([])
})
