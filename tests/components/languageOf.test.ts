import { expect, test } from 'vitest'
import { languageOf } from '#web/features/stories/languageOf.ts'

const texts = [
  ['es', 'Nos besamos por primera vez en esta plaza, bajo la lluvia, y nadie dijo nada. Todavía paso por aquí.'],
  ['de', 'Wir haben uns hier im Regen zum ersten Mal geküsst, und keiner hat etwas dazu gesagt.'],
  ['ja', 'ここで初めて手をつないだ。雨が降っていた。'],
  ['pl', 'Spotkaliśmy się tutaj w deszczu i nikt nic nie powiedział, a potem poszliśmy do domu.'],
] as const

test.each(texts)('a story in another language than the page’s is told by its letters: %s', async (language, text) => {
  expect(await languageOf(text)).toBe(language)
})

test('what is English, short or not certain carries no language', async () => {
  expect(
    await languageOf('We kissed here for the first time, in the rain, and nobody on the square said a word.'),
  ).toBeNull()
  expect(await languageOf('Le premier bal')).toBeNull()
  // Ukrainian, which the library would take for Russian.
  expect(
    await languageOf('Тут ми вперше поцілувалися під дощем, і ніхто нічого не сказав, а потім пішли додому.'),
  ).toBeNull()
})
