/**
 * Fails when files, or folders of the product, import each other in a circle; imports of types count. Folders are compared
 * with their siblings at every level; the files directly in `worker` and `web` count as folders.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from '../platform/localState.ts'

const aliases: [RegExp, string, string][] = [
  [/^#contract\//, 'worker/contract/', '.ts'],
  [/^#worker\//, 'worker/', '.ts'],
  [/^#web\//, 'web/', ''],
  [/^#tests\//, 'tests/', '.ts'],
]

/** The file that an import resolves to, relative to the root of the repository; undefined for a package. */
const fileOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const alias = aliases.find(([begin]) => begin.test(specifier))
  return alias && specifier.replace(alias[0], alias[1]) + alias[2]
}

/** The two sibling folders that an import leads from and to; null within one folder. */
const stepOf = (from: string, to: string): { from: string; to: string } | null => {
  const [one, other] = [from.split('/'), to.split('/')]
  const level = one.findIndex((part, index) => part !== other[index])
  const isFile = (parts: string[]) => level === parts.length - 1
  if (level < 0 || (level > 1 && (isFile(one) || isFile(other)))) return null
  return { from: one.slice(0, level + 1).join('/'), to: other.slice(0, level + 1).join('/') }
}

/** What a file imports, for its types too. */
const importsOf = (file: string, code: string): string[] => {
  const imports: string[] = []
  const add = ({ source }: { source: object | null }) => {
    if (source && 'value' in source && typeof source.value === 'string') imports.push(source.value)
  }
  new Visitor({
    ImportDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
  }).visit(parseSync(file, code).program)
  return imports
}

type Graph = Map<string, Map<string, string>>

/** Which file imports which and which folder imports which, each with one import as an example. */
export const readImports = (
  files: string[],
  read: (file: string) => string,
): { betweenFiles: Graph; betweenFolders: Graph } => {
  const [betweenFiles, betweenFolders]: [Graph, Graph] = [new Map(), new Map()]
  const add = (graph: Graph, from: string, to: string, example: string) =>
    graph.set(from, (graph.get(from) ?? new Map<string, string>()).set(to, example))
  for (const file of files)
    for (const specifier of importsOf(file, read(file))) {
      const target = fileOf(file, specifier)
      if (!target) continue
      const example = `${file} imports ${target}`
      add(betweenFiles, file, target, example)
      const step = file.startsWith('tests/') ? null : stepOf(file, target)
      if (step) add(betweenFolders, step.from, step.to, example)
    }
  return { betweenFiles, betweenFolders }
}

/** The first circle, as the imports that form it; null when there is none. */
export const findCircle = (graph: Graph): string[] | null => {
  const done = new Set<string>()
  const search = (folder: string, way: string[], words: string[]): string[] | null => {
    if (way.includes(folder)) return words.slice(way.indexOf(folder))
    if (done.has(folder)) return null
    for (const [next, shown] of graph.get(folder) ?? []) {
      const circle = search(next, [...way, folder], [...words, shown])
      if (circle) return circle
    }
    done.add(folder)
    return null
  }
  for (const folder of graph.keys()) {
    const circle = search(folder, [], [])
    if (circle) return circle
  }
  return null
}

if (import.meta.main) {
  const files = globSync('{worker,web,tests}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.endsWith('.d.ts') && !file.startsWith('web/public/'))
  const { betweenFiles, betweenFolders } = readImports(files, (file) => readFileSync(path.join(root, file), 'utf8'))
  const circle = findCircle(betweenFiles) ?? findCircle(betweenFolders)
  if (circle) {
    console.error(`These imports form a circle:\n  ${circle.join('\n  ')}`)
    process.exit(1)
  }
}
