import { expect, test } from 'vitest'
import { telling, untelling } from '#tests/support/giveaways/fresh'
import { isFound, scoreFinder } from '#tests/support/giveaways/score'
import { hostileTexts, longTexts } from '#tests/support/giveaways/texts'
import { writer } from '#tests/support/giveaways/writer'
import { findGiveaways } from '#web/features/giveaways/findGiveaways.ts'
import { cutsOf, withoutSpans } from '#web/lib/textCheck.ts'

const found = (text: string) =>
  findGiveaways(text, writer).map(({ kind, start, end }) => [kind, text.slice(start, end)])

test('of 300 sentences that give somebody away, in English and Spanish, 95 in 100 are found for what they are', () => {
  const score = scoreFinder()
  expect(score.giveaways).toBe(300)
  expect(score.found / score.giveaways, score.wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('of 300 sentences that only look as if they did, at most 5 in 100 are marked', () => {
  const score = scoreFinder()
  expect(score.harmless).toBe(300)
  expect(score.marked / score.harmless, score.wrong.join('\n')).toBeLessThanOrEqual(0.05)
})

test('of 50 sentences by another hand 95 in 100 are found, and of 50 harmless ones at most 5 in 100 are marked', () => {
  const missed = telling.filter(([kind, sentence]) => !isFound(sentence, kind))
  const marked = untelling.filter((sentence) => findGiveaways(sentence, writer).length > 0)
  expect([telling.length, untelling.length]).toEqual([50, 50])
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(2)
  expect(marked.length, JSON.stringify(marked)).toBeLessThanOrEqual(2)
})

// No one of these is in the lists.
test('a name, a flat and a house are found in the shapes that people give them', () => {
  expect(found('The priest was called Aldous Pike.')).toEqual([['name', 'Aldous Pike']])
  expect(found('My flatmate that winter was Ines Okafor.')).toEqual([['name', 'Ines Okafor']])
  expect(found('La profe se llamaba Rocío Salgado.')).toEqual([['name', 'Rocío Salgado']])
  expect(found('The priest was Irish Catholic, and the doctor was wrong about Harvey Milk.')).toEqual([])
  expect(found('Unit 4, 17 Quarry Lane was ours.')).toEqual([['address', 'Unit 4, 17 Quarry Lane']])
  expect(found('Vivo con mi tía en Bulnes 1184.')).toEqual([['address', 'Bulnes 1184']])
  expect(found('Vivíamos en Buenos Aires 1985 fue el año. Viví en Madrid 30 años.')).toEqual([])
})

test('no finding lies over another', () => {
  const [text] = Object.values(longTexts(20_000)).slice(-1)
  const findings = findGiveaways(text!, writer)
  expect(findings.length).toBeGreaterThan(200)
  for (const [n, { start, end }] of findings.entries()) {
    expect(end).toBeGreaterThan(start)
    expect(start).toBeGreaterThanOrEqual(findings[n - 1]?.end ?? 0)
  }
})

test('what can be read in two ways is one finding, the whole of it', () => {
  expect(found('see flickr.com/photos/88231@N04 now')).toEqual([['web', 'flickr.com/photos/88231@N04']])
  expect(found('write to rosa.quintana@people.example')).toEqual([['ownEmail', 'rosa.quintana@people.example']])
  expect(found('I am @wren@queer.garden there')).toEqual([['handle', '@wren@queer.garden']])
  expect(found('tod@s l@s amig@s')).toEqual([])
})

test('a writer without a bio is not looked for by it', () => {
  expect(findGiveaways('We walked home', { username: 'sam', email: '', bio: '' })).toEqual([])
  expect(findGiveaways('Sam walked home', { username: 'sam', email: '', bio: '' })).toMatchObject([
    { kind: 'username' },
  ])
  expect(findGiveaways('(a+)+$ walked', { username: '(a+)+$', email: '*', bio: '[[[(((' })).toHaveLength(1)
})

// No clock is asked: a pattern that tries every way would not come back within the time a test has.
test('a long text that is made to be slow is looked through all the same', () => {
  for (const text of Object.values(hostileTexts(20_000))) expect(findGiveaways(text, writer)).toBeInstanceOf(Array)
})

test('what is taken out leaves no double space, no empty brackets and no space before a full stop', () => {
  const without = (marked: string) => {
    const parts = marked.split(/[{}]/)
    const spans = parts.flatMap((part, n) => {
      const start = parts.slice(0, n).join('').length
      return n % 2 === 1 ? [{ start, end: start + part.length }] : []
    })
    return withoutSpans(parts.join(''), spans)
  }
  expect(without('My boss {Sarah Klein} knew.')).toBe('My boss knew.')
  expect(without('Call {612 345 678}.')).toBe('Call.')
  expect(without('She follows me ({@ava}) to this day')).toBe('She follows me to this day')
  expect(without('{Sarah Klein}, my boss')).toBe(', my boss')
  expect(without('{Ana} {Luz} came')).toBe('came')
  expect(without('one\n{two} three')).toBe('one\nthree')
  expect(without('{one}')).toBe('')
  expect(without('nothing')).toBe('nothing')
  expect(cutsOf('a b', [])).toEqual([])
})
