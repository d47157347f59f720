import { expect, test } from 'vitest'
import { languageOf } from '#web/lib/languageOf.ts'

const texts = [
  ['es', 'Nos besamos por primera vez en esta plaza, bajo la lluvia, y nadie dijo nada. Todavía paso por aquí.'],
  ['de', 'Wir haben uns hier im Regen zum ersten Mal geküsst, und keiner hat etwas dazu gesagt.'],
  ['ja', 'ここで初めて手をつないだ。雨が降っていた。'],
  ['pl', 'Spotkaliśmy się tutaj w deszczu i nikt nic nie powiedział, a potem poszliśmy do domu.'],
  ['uk', 'Тут ми вперше поцілувалися під дощем, і ніхто нічого не сказав, а потім пішли додому.'],
  ['fa', 'اینجا برای اولین بار زیر باران همدیگر را بوسیدیم و هیچ کس چیزی نگفت.'],
  ['ur', 'یہاں ہم نے پہلی بار بارش میں ایک دوسرے کو چوما اور کسی نے کچھ نہیں کہا۔'],
  ['he', 'כאן התנשקנו בפעם הראשונה בגשם, ואף אחד לא אמר מילה, וחזרנו הביתה.'],
  ['id', 'Di sinilah kami pertama kali berciuman di bawah hujan, dan tidak ada yang berkata apa-apa.'],
  ['sw', 'Hapa ndipo tulipobusiana kwa mara ya kwanza kwenye mvua, na hakuna aliyesema neno.'],
  ['zh-Hans', '我们第一次接吻就在这里，下着雨，没有人说什么。'],
  ['zh-Hant', '我們第一次接吻就在這裡，下著雨，沒有人說什麼。'],
  ['en', 'We kissed here for the first time, in the rain, and nobody on the square said a word.'],
] as const

test.each(texts)('the language of a story is detected from its text: %s [14]', async (language, text) => {
  expect(await languageOf(text)).toBe(language)
})

test('a short or uncertain text has no detected language [14]', async () => {
  expect(await languageOf('Le premier bal')).toBeNull()
  // Catalan, which the library does not support.
  expect(await languageOf('Aquí ens vam besar per primera vegada, sota la pluja, i ningú no va dir res.')).toBeNull()
})
