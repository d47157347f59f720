import { expect, test } from 'vitest'
import { writer } from '#tests/support/giveaways/writer'
import { clauseOf } from '#web/features/identityCheck/find/clauses.ts'
import { findGiveaways } from '#web/features/identityCheck/findGiveaways.ts'
import { withoutSpans } from '#web/lib/textCheck.ts'

/** A text without all that is found in it, each with its clause. */
const without = (text: string): string => {
  const found = findGiveaways(text, writer)
  expect(found, text).not.toEqual([])
  return withoutSpans(
    text,
    found.map((one) => clauseOf(text, one, found)?.cut ?? one),
  )
}

test('what is taken out of a text leaves no half sentence: the clause that is about it alone goes with it [19]', () => {
  for (const [text, left] of [
    ['My name is Gwen Parrish, call me at 213-555-0142.', ''],
    ['We met in May. My name is Gwen Parrish, call me at 213-555-0142. It rained.', 'We met in May. It rained.'],
    ['Mail me at june@mailbox.example', ''],
    ['It was June. Call 213-555-0142 after six! We danced.', 'It was June. We danced.'],
    ['My name is Robert and I was nineteen.', 'I was nineteen.'],
    ['We danced, and you can find me on Instagram: @june_tells.', 'We danced.'],
    ['I lived at 12 Baker Street, and she next door.', 'she next door.'],
    ['Me llamo Lucía y tengo veinte años.', 'tengo veinte años.'],
    ['Bailamos mucho. Escríbeme a june@mailbox.example.\nY nada más.', 'Bailamos mucho.\nY nada más.'],
  ])
    expect(without(text!), text).toBe(left)
})

test('where a sentence is about more than what is found in it, that alone is taken out [19]', () => {
  for (const [text, left] of [
    ['My boss Sarah Klein found the letter.', 'My boss found the letter.'],
    ['Everyone says my name is Gwen Parrish.', 'Everyone says my name is.'],
    ['Call 213-555-0142 or june@mailbox.example', 'Call or'],
    ['I read june@mailbox.example on the wall, and laughed.', 'I read on the wall, and laughed.'],
  ])
    expect(without(text!), text).toBe(left)
})

test('a clause is shown without what joins it to others [19]', () => {
  const text = 'We danced, and my number is 213-555-0142.'
  const found = findGiveaways(text, writer)
  const { span } = clauseOf(text, found[0]!, found)!
  expect(text.slice(span.start, span.end)).toBe('my number is 213-555-0142')
})
