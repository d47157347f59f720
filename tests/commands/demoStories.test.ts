import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { metersBetween } from '#contract/distance'
import type { ContentNote } from '#contract/contentNotes'
import { demoCollections, waitingCollection } from '../../worker/commands/data/demo/collections.ts'
import { pictures } from '../../worker/commands/data/demo/pictures.ts'
import { demoStories, draftOf } from '../../worker/commands/data/demoContent.ts'
import { root } from '../../worker/commands/platform/localState.ts'
import { readPhotoFile } from '../../worker/features/photos/photoFile.ts'

const stories = await demoStories()
/** True stories: all that are not invented. */
const trueStories = stories.filter(({ category }) => category !== 1)
const precisionOf = (story: (typeof stories)[number]) => draftOf(story).placePrecision
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Names of quarters, and words for the middle of a town: an address that is only one of these is not an exact place. */
const quarters = new Set(
  readFileSync(path.join(root, 'worker/commands/data/places/neighbourhoods.csv'), 'utf8')
    .split('\n')
    .map((line) => folded(line.split(',')[2] ?? '')),
)
const centerOfTown =
  /^(cent(er|re|rum|ro|ru)|city cent(er|re)|centre-ville|centro (storico|historico)|downtown|stare mesto)$/
/** Parks with the same name as their quarter. */
const parks = ['Albert Park', 'Fairview Park']

test('a true demo story with an exact place has an address that is more than a town or a quarter [21.3]', () => {
  const wrong = trueStories.filter((story) => {
    const { address, locality, region, country } = story
    if (precisionOf(story) !== 'exact' || parks.includes(address)) return false
    const name = folded(address)
    return [locality, region, country, ''].map(folded).includes(name) || quarters.has(name) || centerOfTown.test(name)
  })
  expect(wrong.map(({ title, address }) => `${title}: ${address}`)).toEqual([])
})

test('a true demo story whose place is not exact has no street and no post code [21.3]', () => {
  const coarse = trueStories.filter((story) => precisionOf(story) !== 'exact')
  expect(coarse.length).toBeGreaterThan(60)
  for (const { title, address, postCode } of coarse) expect([address, postCode], title).toEqual(['', ''])
})

test('no demo resource with beds, or with a withheld address, is shown at an exact place [21.3]', () => {
  const hidden =
    /\b(night shelter|shelters|hostel|safe house|beds|homeless|lost their home|thrown out|takes? in (people|those)|not made public|stands for the (city|town))\b/i
  const resources = trueStories.filter(({ category, text }) => category === 2 && hidden.test(text))
  expect(resources.length).toBeGreaterThan(4)
  expect(resources.filter((story) => precisionOf(story) === 'exact').map(({ title }) => title)).toEqual([])
})

/** The digits of every script as 0 to 9. In Unicode the ten digits of a script follow each other, and nothing else does. */
const withPlainDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0)!
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero--
    return String(digit.codePointAt(0)! - zero)
  })

test('a true demo story with a date given to the day says this day in its text [21.3]', () => {
  const wrong = trueStories.filter(({ title, text, startDate, endDate, ...precision }) => {
    const { startDatePrecision = 'day', endDatePrecision = 'day' } = precision
    const days = [startDatePrecision === 'day' && startDate, endDatePrecision === 'day' && endDate].filter(Boolean)
    const said = withPlainDigits(`${title} ${text}`)
    return (
      days.length > 0 &&
      !days.some((day) => new RegExp(`(?<!\\d)0?${Number((day as string).slice(8))}(?!\\d)`).test(said))
    )
  })
  expect(wrong.map(({ title }) => title)).toEqual([])
})

test('the newest source of a true demo story is not older than the events of the story', () => {
  const wrong = trueStories.filter(({ text, startDate }) => {
    const years = Array.from(
      text
        .split('\n\n')
        .at(-1)!
        .matchAll(/(?<!\d)(1[5-9]|20)\d\d(?!\d)/g),
      ([year]) => Number(year),
    )
    return startDate && years.length > 0 && Math.max(...years) < Number(startDate.slice(0, 4))
  })
  expect(wrong.map(({ title }) => title)).toEqual([])
})

/** Words that require a content note, how often a text must have them, and which notes fit. */
const wordsOfNotes: { words: RegExp; times: number; notes: ContentNote[] }[] = [
  {
    words:
      /suicid|\btak(e|es|en|ing) (his|her|their) (own )?li(fe|ves)|\btook (his|her|their) (own )?li(fe|ves)|\bkilled (him|her|them)sel|Selbstmord|Suizid|samobój|самоуб|انتحر|خودکش|自杀|自殺|자살|bunuh diri|tự tử|αυτοκτ/gi,
    times: 1,
    notes: ['self-harm'],
  },
  { words: /\brape[ds]?\b|\bsexual(ly)? (assault|abuse|violence)/gi, times: 1, notes: ['sexual violence'] },
  {
    words: /\bmurder(ed|s)?\b|\b(was|were|be|been) (killed|shot|stabbed|beaten|strangled)\b|\bbeatings?\b/gi,
    times: 1,
    notes: ['violence', 'death'],
  },
  { words: /\belectric shocks?|sterili[sz]|castrat|lobotom|hormone injections/gi, times: 1, notes: ['medical'] },
  {
    words:
      /\b(prison(s|ers?)?|jail(s|ed)?|arrest(s|ed)?|raid(s|ed)?|police(m[ae]n)?|militia|camps?|custody|cells?|officers?|banish(ed|ment))\b/gi,
    times: 4,
    notes: ['police and prison'],
  },
]
/** Texts that have such a word and need no note, with the reason. */
const noNote: Record<string, string> = {
  'Triangle Project, and a helpline since 1982': 'a helpline, which says whom it supports',
  'France strikes the last unequal law from its penal code': 'names a trial that a lawyer is known for',
  'The forbidden Pride that filled the bridge': 'nobody was arrested, and the march was a feast',
  'The Institute for Sexual Science': 'the police helped, and the word raid is not about them',
}

test('a true demo story about suicide, rape, killing, forced treatment, or police and prison has the note for it [21.3]', () => {
  const missing = trueStories.flatMap(({ title, text, contentNotes = [] as ContentNote[] }) => {
    const told = [title, ...text.split('\n\n').slice(0, -1)].join(' ')
    return wordsOfNotes
      .filter(({ words, times }) => [...told.matchAll(words)].length >= times)
      .filter(({ notes }) => !notes.some((note) => contentNotes.includes(note)))
      .map(({ notes }) => `${title}: ${notes.join(' or ')}`)
  })
  const found = missing.map((line) => line.replace(/: [^:]*$/, ''))
  expect(missing.filter((_, index) => !(found[index]! in noNote))).toEqual([])
  expect(Object.keys(noNote).filter((title) => !found.includes(title))).toEqual([])
})

test('each country of the demo stories has one name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const known = new Set(letters.flatMap((first) => letters.map((second) => names.of(first + second))))
  const others = new Set(stories.map(({ country }) => country).filter((name) => !known.has(name)))
  expect([...others].sort()).toEqual(['Bosnia and Herzegovina', 'Cabo Verde', 'Hong Kong'])
})

test('Chinese and Japanese demo stories have the punctuation of their script', () => {
  const wrong = stories.filter((story) => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,;:?!]/u.test(draftOf(story).description))
  expect(wrong.map(({ title }) => title)).toEqual([])
})

test('the demo has eight public collections, five of them walks whose stops lie within 3 km, and one that waits [21.3, 28]', () => {
  const byTitle = new Map(trueStories.map((story) => [story.title, story]))
  expect(demoCollections).toHaveLength(8)
  expect(demoCollections.filter(({ kind }) => kind === 'walk')).toHaveLength(5)
  for (const { title, kind, stories: listed } of [...demoCollections, waitingCollection]) {
    const stops = listed.map((entry) => (typeof entry === 'string' ? entry : entry[0]))
    expect(
      stops.filter((stop) => !byTitle.has(stop)),
      title,
    ).toEqual([])
    expect(new Set(stops).size, title).toBe(stops.length)
    if (kind === 'list') continue
    const points = stops.map((stop) => byTitle.get(stop)!)
    expect(
      points.filter((point) => precisionOf(point) !== 'exact').map((point) => point.title),
      title,
    ).toEqual([])
    const farthest = Math.max(...points.flatMap((one) => points.map((other) => metersBetween(one, other))))
    expect(farthest, title).toBeLessThanOrEqual(3_000)
  }
})

test('each drawing belongs to a true story, says that it is one, and has files that the worker accepts [21.3, 26]', () => {
  expect(new Set(pictures.map(({ story }) => story)).size).toBe(20)
  for (const { story, name, alt } of pictures) {
    expect(
      trueStories.some(({ title }) => title === story),
      story,
    ).toBe(true)
    expect(alt).toMatch(/^Drawing: .{20,490}$/)
    for (const [ending, side] of [
      ['jpg', 1_200],
      ['preview.jpg', 480],
    ] as const) {
      const file = readFileSync(path.join(root, 'worker/commands/data/demo/pictures', `${name}.${ending}`))
      expect(readPhotoFile(new Uint8Array(file), side)?.width, name).toBe(side)
    }
  }
})
