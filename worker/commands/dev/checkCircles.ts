/**
 * Fails when folders import each other in a circle. Folders are compared with their siblings at every level; the files
 * directly in `worker` and `web` count as folders.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from '../platform/localState.ts'

const aliases: [RegExp, string, string][] = [
  [/^#contract\//, 'worker/contract/', '.ts'],
  [/^#worker\//, 'worker/', '.ts'],
  [/^#web\//, 'web/', ''],
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

/** Which folder imports which, each with one import as an example. Type imports count too. */
export const readFolders = (files: string[], read: (file: string) => string): Graph => {
  const graph: Graph = new Map()
  for (const file of files)
    for (const specifier of importsOf(file, read(file))) {
      const target = fileOf(file, specifier)
      const step = target && stepOf(file, target)
      if (!step) continue
      const known = graph.get(step.from) ?? new Map<string, string>()
      graph.set(step.from, known.set(step.to, `${file} imports ${target}`))
    }
  return graph
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
  const files = globSync('{worker,web}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.endsWith('.d.ts') && !file.startsWith('web/public/'))
  const circle = findCircle(readFolders(files, (file) => readFileSync(path.join(root, file), 'utf8')))
  if (circle) {
    console.error(`A circle between folders:\n  ${circle.join('\n  ')}`)
    process.exit(1)
  }
}
