import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findUnwrapped } from '#tests/support/unwrapped'

const web = path.resolve(import.meta.dirname, '../../web')

/** Files whose words are data: names of towns, languages and programs, an example of a story, the patterns of the identity check. */
const data =
  /^(content\/credits|features\/map\/basemap\/englishNames|features\/moderation\/imports\/exampleFile|features\/identityCheck\/(find\/|findGiveaways))/

/** Strings that only look like words, and words that are not translated. */
const allowed: RegExp[] = [
  /'Figtree'|'Literata'|Noto Color Emoji/, // fonts
  /Natural Earth · /, // a credit with its license
  /^(Tab|Shift|Control|Alt|Meta|Escape|Del|Ctrl \+ Enter)$/, // keys
  /^(Feature|Point)$/, // GeoJSON
  /\[contenteditable=true\]|dragstart zoomstart|zoomstart viewreset|^--|^\.leaflet-/, // selectors, events, styles
  /^(half|exact|story|photo|long|title|neighbourhood)$/, // fields and values of our own called `title`, `words` …
  /^(SVG|PNG|GeoJSON)$/, // formats of files
  /^\(\{hotkey\}\)$/, // radix-ui writes the key in its place
  /^switch on$/, // an act of the log, as the contract calls it
  /^light dark$/, // a value of `color-scheme`
  /^Cancelled$/, // the message of an exception that says only that someone stopped it
  /^Atlas$/, // the name in discreet mode, which is the same for everybody
  /^Looks like something went wrong, maybe try again later\?$/, // ApiError looks it up
]

test('every English word that a screen shows is in the catalog', () => {
  const files = globSync('{app,pages,features,ui,content,lib,embed}/**/*.{ts,tsx}', { cwd: web })
  const found = files
    .filter((file) => !data.test(file))
    .flatMap((file) => findUnwrapped(file, readFileSync(`${web}/${file}`, 'utf8')).map((words) => `${file}:${words}`))
    .filter((line) => !allowed.some((words) => words.test(line.replace(/^[^:]*:\d+: /, ''))))
  expect(files.length).toBeGreaterThan(400)
  expect(found).toEqual([])
})

test('the check finds words in a text, a label, a constant and a condition, and accepts those of Lingui', () => {
  const words = (code: string) => findUnwrapped('a.tsx', code).map((line) => line.replace(/^\d+: /, ''))
  expect(words('const a = <p>Hello</p>')).toEqual(['Hello'])
  expect(words('const a = <input placeholder="a place" className="big field" />')).toEqual(['a place'])
  expect(words("const a = <p>{isOn ? 'on' : 'off'}</p>")).toEqual(['on', 'off'])
  expect(words("const choices = [{ value: 'yes', label: 'yes' }]")).toEqual(['yes'])
  expect(words("toast('That was saved')")).toEqual(['That was saved'])
  expect(words('const a = <Trans>Hello <b>you</b></Trans>, b = t`Hello you`')).toEqual([])
  expect(words("const a = plural(n, { one: 'One story', other: '# stories' })")).toEqual([])
})
