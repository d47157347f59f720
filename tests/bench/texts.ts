import { Lottery, type Random } from './random.ts'

/** In 39 of 100 stories, like the most common words of a language. */
export const COMMON_WORD = 'love'
const COMMON_SHARE = 0.393

/** Each story has exactly one of them, like words of two languages: a search for both reads both lists to the end. */
export const APART_WORDS = ['nacht', 'noche'] as const

/** One story in so many also has a text without spaces, of so many letters. */
export const UNSPACED_EVERY = 10
const UNSPACED_LETTERS = 120
/** 300 letters of Han, the commonest first. */
const hanLetters = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x4e00 + index))
const hanLottery = new Lottery(hanLetters.map((_, rank) => 1 / (rank + 2)))
/** So many letters without a space, with the frequencies of real text. */
export const makeUnspaced = (random: Random, length = UNSPACED_LETTERS): string =>
  Array.from({ length }, () => hanLetters[hanLottery.draw(random)]!).join('')

const real =
  'pride march first kiss coming out mother school bar dance friends summer night street window bus river bridge letter photograph club drag archive protest AIDS vigil queer trans lesbian bisexual café Straße mañana garçon Łódź søster rainbow flag church library bookshop park beach train winter snow garden wedding union riot police raid law doctor clinic hotline shelter youth elder history memory grief joy hope'.split(
    ' ',
  )
const SYLLABLES =
  'ba be bi bo da de di do fa fe ga go ha he ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to va ve vi vo za ze'.split(
    ' ',
  )
const VOCABULARY = 30_000

/** A vocabulary of 30,000 words, with the frequencies of real words (Zipf), and texts of 20 to 220 of them. */
export const makeTexts = (random: Random) => {
  const invent = () => Array.from({ length: random.between(2, 4) }, () => random.of(SYLLABLES)).join('')
  const words = [...real, ...Array.from({ length: VOCABULARY - real.length }, invent)]
  const lottery = new Lottery(words.map((_, rank) => 1 / (rank + 20)))
  const word = (random: Random) => words[lottery.draw(random)]!
  const sentence = (random: Random, length: number) => Array.from({ length }, () => word(random)).join(' ')
  return {
    words,
    title: (random: Random) => sentence(random, random.between(2, 6)),
    text: (random: Random) => {
      const length = Math.min(220, Math.max(20, Math.round(70 * Math.exp(random.normal() * 0.6))))
      return random.fraction() < COMMON_SHARE ? `${sentence(random, length)} ${COMMON_WORD}` : sentence(random, length)
    },
  }
}
