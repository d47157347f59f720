import { expect, test } from 'vitest'
import { aVoice } from '#tests/support/fakeSpeech'
import { chooseVoice } from '#web/features/stories/listen/voice.ts'

const voices = [
  aVoice('zh-CN'),
  aVoice('zh-TW'),
  aVoice('pt_BR'),
  aVoice('pt-PT', { default: true }),
  aVoice('no-NO'),
  aVoice('en-US', { localService: false }),
  aVoice('es-ES'),
  aVoice('not a tag'),
]

test.each([
  ['zh-Hant', 'zh-TW'],
  ['zh-Hans', 'zh-CN'],
  ['pt', 'pt_BR'],
  ['pt-PT', 'pt-PT'],
  // Where no voice is of the country, the device's own choice of the language comes first.
  ['pt-AO', 'pt-PT'],
  ['nb', 'no-NO'],
  ['es-MX', 'es-ES'],
  // Another language, a voice that sends the text away, another script.
  ['de', null],
  ['en', null],
  ['sr-Latn', null],
])('a story in %s is read by the voice %s [27]', (language, lang) => {
  expect(chooseVoice(voices, language)?.lang ?? null).toBe(lang)
})

test('a browser that does not say where a voice is has no voice for us [27]', () => {
  const silent = { ...aVoice('en'), localService: undefined as unknown as boolean }
  expect(chooseVoice([silent], 'en')).toBeNull()
})
