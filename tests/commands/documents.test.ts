import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = [
  'README.md',
  '.github/CONTRIBUTING.md',
  ...globSync('{worker,web,tests}/**/README.md', { cwd: root }),
]

const nounFolders = ['worker', 'web', 'worker/features', 'web/features']

/** Where the path of a file may begin: at the root, at the document, or, in the table of nouns, at a folder of features. */
const isThere = (document: string, address: string) =>
  [path.dirname(document), '', ...(document === 'README.md' ? nounFolders : [])].some((from) =>
    existsSync(path.join(root, from, address)),
  )

/** The paths that a document names: `worker/policy.ts`, `features/map/storyTiles/`; not `routes.ts` alone, which is ambiguous. */
const addressesIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)+(?:[\w.-]+\.(?:ts|tsx|js|mjs|md|sql|css))?)`/g)].map(([, address]) => address!)

/** The anchor of each heading. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  )

test.each(documents)('%s names only files that exist', (document) => {
  const missing = addressesIn(read(document)).filter((address) => !isThere(document, address))
  expect(missing).toEqual([])
})

test.each(documents)('%s links only to targets that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
  const missing = links.filter(([, file, anchor]) => {
    const target = path.join(path.dirname(document), file || path.basename(document))
    if (!existsSync(path.join(root, target))) return true
    return anchor !== undefined && !anchorsIn(read(target)).includes(anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

/** What is at the top, beside files whose name begins with a dot, and why it cannot be elsewhere. */
const topLevel: Record<string, string> = {
  'README.md': 'the first page',
  'package.json': 'npm',
  'package-lock.json': 'npm',
  'tsconfig.json': 'tsc -b, and editors',
  'wrangler.toml': 'wrangler, and the button that deploys a copy',
  'oxlint.config.ts': 'oxlint matches patterns below the folder of its configuration only',
  'knip.ts': 'knip, whose paths begin at the folder of its configuration',
  migrations: 'the database',
  tests: 'the tests',
  web: 'the browser',
  worker: 'the server',
}

test('the table of nouns in the README names every folder of features', () => {
  const [, table = ''] = /## Where each noun is\n([^]*?)\n## /.exec(read('README.md')) ?? []
  const folders = globSync('{worker,web}/features/*/**/*.ts', { cwd: root }).map((file) => file.split(path.sep)[2]!)
  expect([...new Set(folders)].filter((name) => !table.includes(`\`${name}/`))).toEqual([])
})

test('at the top are only the folders of the first page and what a tool insists on', () => {
  const ignored = read('.gitignore').split('\n').map((line) => line.replace(/\/$/, '')) // oxfmt-ignore
  const names = readdirSync(root).filter((name) => !name.startsWith('.') && !ignored.includes(name))
  expect(names.filter((name) => !(name in topLevel))).toEqual([])
})

test('the README and its pictures stay small', () => {
  expect(statSync(path.join(root, 'README.md')).size).toBeLessThanOrEqual(8_000)
  const pictures = globSync('tests/screenshots/*', { cwd: root })
  expect(pictures.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0)).toBeLessThanOrEqual(250_000)
})

/** The commands in the first column of a table headed `npm run …`. */
const tabledIn = (text: string) => {
  const [, rows = ''] = /^\| `npm run …`.*\n\| -.*\n((?:\|.*\n)+)/m.exec(text) ?? []
  return rows
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w:-]+)/g)].map(([, name]) => name!))
}

test('every npm command in a document exists in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const told = documents.flatMap((document) => {
    const text = read(document)
    const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name!)
    return [...named, ...tabledIn(text)].map((name) => ({ document, name }))
  })
  expect(tabledIn(read('README.md')).length).toBeGreaterThan(10)
  expect(told.filter(({ name }) => !(name in scripts))).toEqual([])
})
