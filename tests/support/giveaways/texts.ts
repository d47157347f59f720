import * as english from './english.ts'
import * as spanish from './spanish.ts'
import { tenScripts } from './tenScripts.ts'
import { unmark } from './writer.ts'

/** A text of so many letters that repeats one phrase. */
const filled = (words: string, length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length)

/** Stories of so many letters: prose with some findings, and one that consists of findings only. */
export const longTexts = (length: number): Record<string, string> => {
  const given = (language: typeof english) =>
    Object.values(language.giveaways).flatMap((kind) => kind.map((one) => unmark(one).text))
  const prose = (language: typeof english) => {
    const [telling, harmless] = [given(language), language.harmless]
    const sentences = harmless.flatMap((sentence, n) =>
      n % 10 === 0 ? [sentence, telling[n % telling.length]!] : [sentence],
    )
    return filled(`${sentences.join(' ')}\n`, length)
  }
  return {
    'prose in English': prose(english),
    'prose in Spanish': prose(spanish),
    ...Object.fromEntries(
      Object.entries(tenScripts).map(([script, { telling, harmless }]) => [
        `prose in ${script}`,
        filled(`${[...harmless, unmark(telling[0]![1]).text].join(' ')}\n`, length),
      ]),
    ),
    'nothing but giveaways': filled(`${[...given(english), ...given(spanish)].join(' ')}\n`, length),
  }
}

/** Texts made to be slow: each repeats the beginning of a pattern. */
export const hostileTexts = (length: number): Record<string, string> =>
  Object.fromEntries(
    [
      'a',
      '1',
      '@',
      'a@',
      '@a.',
      'a.',
      'a@a.',
      'a_',
      ' at a dot ',
      '1 ',
      '1-',
      '+1 ',
      '((1',
      '2 2 2 22 ',
      '612 345 678 ',
      '1.1234,',
      '1.12345 ',
      "1°1'",
      '1 a a a ',
      '12 Aa Bb Cc Dd ',
      'calle a ',
      'calle aaaaaaaaaaaaaaaaaaaaaaaa ',
      'calle Mayor de la ',
      'c/a',
      'A1 ',
      'A-1-',
      'plate A ',
      'my a a ',
      'my boss at a a a ',
      'my boss ',
      'my boss, A. ',
      'Aa Bb ',
      'Aa Bb and ',
      'Anna de la ',
      'Aa de la ',
      'I work at ',
      'lived a a a in Aa ',
      'I’m a a a a nurse ',
      'I am Aa ',
      'born ',
      'born 1 ',
      'born 1/1/1 ',
      '1 march 1',
      'www.',
      'http://.',
      '/a/',
      '........',
      ', ',
      '\n',
      'é',
      '👩‍👩‍👧 ',
      'marigold7',
      'Los Gatos ',
      '０',
      '٠',
      '０９０－１２３４',
      '1ー1の',
      '0 1 2 3 4 5 6 7 ',
      '一',
      'телеграм id id id id ',
      'телега я я я я я a',
      '微信：号是我的',
      '加微信➕➕➕➕➕➕➕',
      'QQ号号号号1',
      'ライン→→→→→→→aaa ',
      'instagramaaaaa: a',
      'a собака ',
      'собака a точка a ',
      'アットマーク',
      '點a點a',
      'a☆a.',
      'a @ a . ',
      'あ@',
      '@です',
      'a@あ.',
      'http://あ',
      '한국.',
      '\u200d',
      'अ़',
    ].map((words) => [words, filled(words, length)]),
  )
