import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where Debian's `libgeonames-common` puts GeoNames' names of 7,000 towns in other languages (CC BY 4.0). */
const localesPath = process.env.GEONAMES_LOCALES ?? '/usr/share/locale'

/** Languages whose names people may type. */
const languages =
  'am ar be bg bn ca cs da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl no pa pl pt pt_BR ro ru si sk sl sq sr sv ta te th tr uk ur uz vi yue zh zh_CN zh_HK zh_TW'.split(
    ' ',
  )

/** The messages of a GNU `.mo` file, by their ids. */
const readMessages = (file: string): [string, string][] => {
  const bytes = readFileSync(file)
  const count = bytes.readUInt32LE(8)
  const [ids, texts] = [bytes.readUInt32LE(12), bytes.readUInt32LE(16)]
  const text = (table: number, n: number) => {
    const [length, start] = [bytes.readUInt32LE(table + n * 8), bytes.readUInt32LE(table + n * 8 + 4)]
    return bytes.toString('utf8', start, start + length)
  }
  return Array.from({ length: count }, (_, n) => [text(ids, n), text(texts, n)])
}

const fileOf = (folder: string) => path.join(localesPath, folder, 'LC_MESSAGES/geonames.mo')

/** Where Debian keeps the languages that it does not have under our tag; later names take precedence. */
const folders: Record<string, string[]> = { 'zh-Hans': ['zh', 'zh_CN'], 'pt-BR': ['pt_BR'] }

const gb2312 = new TextDecoder('gb2312')
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
/** The characters of simplified Chinese: the Han part of GB 2312. */
const simplified = new Set(
  range(0xb0, 0xf7).flatMap((row) => range(0xa1, 0xfe).map((cell) => gb2312.decode(new Uint8Array([row, cell])))),
)
/** Languages that use other scripts than the one that their tag names (ISO 15924). */
const scriptsOf: Record<string, string[]> = { Hans: ['Han'], Jpan: ['Han', 'Hira', 'Kana'], Kore: ['Hang'] }
/** A letter of a language's own script. */
export const ownLetter = (tag: string): RegExp => {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize()
  return new RegExp((scriptsOf[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('|'), 'u')
}
/**
 * Whether a name is written as in a language: GeoNames mixes traditional characters into what it calls Chinese, and names in Latin or
 * Cyrillic letters into languages of other scripts.
 */
const isWritten = (tag: string, name: string) =>
  ownLetter(tag).test(name) &&
  (tag !== 'zh-Hans' || [...name].every((letter) => !/\p{Script=Han}/u.test(letter) || simplified.has(letter)))

/** What GeoNames adds to names in other languages to tell towns apart: a state after an Arabic comma, or words in brackets. */
const addition = /،.*| \(.*\)$/u

/** The names of towns in a language (its tag), by GeoNames' ids; null if there are none. */
export const readTownNames = (tag: string): Map<number, string> | null => {
  const files = (folders[tag] ?? [tag]).map(fileOf).filter(existsSync)
  if (files.length === 0) return null
  const named = files.flatMap(readMessages).filter(([id, name]) => id && isWritten(tag, name))
  return new Map(named.map(([id, name]) => [Number(id), name.replace(addition, '')]))
}

/** Names of towns in other languages, by GeoNames' ids. */
export const readTranslations = (): Map<number, Set<string>> => {
  const names = new Map<number, Set<string>>()
  const known = readdirSync(localesPath).filter((folder) => languages.includes(folder))
  const files = known.map(fileOf).filter(existsSync)
  if (files.length === 0) throw new Error('Debian’s libgeonames-common is missing (or set GEONAMES_LOCALES)')
  for (const [id, name] of files.flatMap(readMessages))
    if (id) names.set(Number(id), (names.get(Number(id)) ?? new Set()).add(name))
  return names
}
