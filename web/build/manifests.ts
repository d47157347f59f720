import { readFileSync } from 'node:fs'
import { type Locale, sourceLocale } from '../../worker/commands/platform/forBuild.ts'
import type { NamedFile } from './catalogs.ts'

interface Manifest {
  name: string
  shortcuts?: { name: string; url: string }[]
}

/** What a manifest says, in a language. */
export interface ManifestWords {
  siteName: string
  description: string
  /** Of each shortcut, by its address. */
  titleOf: (address: string) => string
}

const read = (name: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../public/${name}.webmanifest`, 'utf8')) as Manifest

/** Where the manifest of a language is: `manifest.de.webmanifest`. Its plain twin is beside it (worker/contract/discreet.ts). */
export const manifestFile = (name: 'manifest' | 'plain', tag: string): string =>
  `${name}.${tag === sourceLocale ? '' : `${tag}.`}webmanifest`

/** The manifest in a language, with the name an operator gave the place, and the one for discreet mode. */
export const writeManifests = ({ tag, dir }: Locale, words: ManifestWords): NamedFile[] => {
  const { siteName, description, titleOf } = words
  const ours = read('manifest')
  const shortcuts = ours.shortcuts?.map((shortcut) => ({ ...shortcut, name: titleOf(shortcut.url) }))
  const named = { ...ours, name: siteName, short_name: siteName, description, shortcuts, lang: tag, dir }
  return [
    { fileName: manifestFile('manifest', tag), source: JSON.stringify(named, null, 2) },
    { fileName: manifestFile('plain', tag), source: JSON.stringify({ ...read('plain'), lang: tag, dir }, null, 2) },
  ]
}
