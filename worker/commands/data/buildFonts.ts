/**
 * Makes `web/ui/fonts`, the fonts of the product, from a folder with the variable fonts of their makers (both SIL Open
 * Font License 1.1): `Figtree[wght].ttf` (https://github.com/erikdkennedy/figtree, 032dfa7), `Literata[opsz,wght].ttf` and
 * `Literata-Italic[opsz,wght].ttf` (https://github.com/googlefonts/literata, 0c2761b7).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import subsetFont from 'subset-font'

/**
 * Which characters a file has, as CSS `unicode-range`, each without those of the lines above it. Every language of the
 * interface that is written in Latin letters finds all of them in `latin`: its first view loads no second file.
 */
const ranges = {
  latin: [
    'U+0-17F, U+1A0-1A1, U+1AF-1B0, U+218-21B, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304',
    'U+308-309, U+323, U+329, U+1EA0-1EF9, U+2000-206F, U+20AB-20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  ].join(', '),
  'latin-ext': 'U+180-2FF, U+1D00-1DBF, U+1E00-1EFF, U+20A0-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  cyrillic: 'U+400-45F, U+490-491, U+4B0-4B1, U+2116',
  'cyrillic-ext': 'U+460-52F, U+1C80-1C8A, U+2DE0-2DFF, U+A640-A69F, U+FE2E-FE2F',
  greek: 'U+370-3FF',
  'greek-ext': 'U+1F00-1FFF',
}

/** Figtree has few characters besides Latin ones, so one file has all. */
const fonts = [
  { family: 'Figtree', style: 'normal', file: 'Figtree[wght].ttf', name: 'figtree', subsets: null },
  { family: 'Literata', style: 'normal', file: 'Literata[opsz,wght].ttf', name: 'literata', subsets: ranges },
  {
    family: 'Literata',
    style: 'italic',
    file: 'Literata-Italic[opsz,wght].ttf',
    name: 'literata-italic',
    subsets: ranges,
  },
] as const

/** The weights that the style sheets ask for. */
const weights = { min: 400, max: 700 }
/** The OpenType features: kerning and ligatures, and the two kinds of figures that the style sheets use. */
const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'lnum', 'tnum']

const charactersOf = (range: string): string[] =>
  range.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
  })

const out = path.resolve(import.meta.dirname, '../../../web/ui/fonts')
const everything = charactersOf('U+0-FFFF').join('')

const faceOf = (family: string, style: string, file: string, range: string | null) => `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url(./${file}) format('woff2-variations');${range ? `\n  unicode-range: ${range};` : ''}
}
`

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say in which folder the fonts are: npm run fonts:build -- FOLDER')
mkdirSync(out, { recursive: true })

const faces: string[] = []
for (const { family, style, file, name, subsets } of fonts) {
  const font = readFileSync(path.join(folder, file))
  const variationAxes = { wght: weights, ...(file.includes('opsz') && { opsz: 14 }) }
  // In a variable, because the package’s types lack `keepFeatures`.
  const options = { targetFormat: 'woff2' as const, variationAxes, keepFeatures: features }
  const write = async (fileName: string, characters: string) =>
    writeFileSync(path.join(out, fileName), await subsetFont(font, characters, options))
  if (!subsets) {
    await write(`${name}.woff2`, everything)
    faces.push(faceOf(family, style, `${name}.woff2`, null))
    continue
  }
  const seen = new Set<string>()
  // Of two ranges with one character the later face wins: `latin` comes last.
  const own: string[] = []
  for (const [subset, range] of Object.entries(subsets)) {
    const characters = charactersOf(range).filter((character) => !seen.has(character))
    for (const character of characters) seen.add(character)
    await write(`${name}-${subset}.woff2`, characters.join(''))
    own.unshift(faceOf(family, style, `${name}-${subset}.woff2`, range))
  }
  faces.push(...own)
}
writeFileSync(path.join(out, 'faces.css'), `/* Written by npm run fonts:build. */\n${faces.join('')}`)
