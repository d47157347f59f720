import type { Found } from '../kinds.ts'
import { after, all, before } from './all.ts'

const month =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|ene|abr|ago|dic'
const year = String.raw`(?:\d{4}|['’]\d{2}|\d{2}(?=\D|$))`
/** A whole date: 3 March 1985, March 3rd, 1985, 3 de marzo de 1985, 03/11/79, 1990-04-22. */
const date = new RegExp(
  String.raw`(?<![0-9./-])(?:` +
    String.raw`\d{1,2}(?:st|nd|rd|th|[º°])?\s(?:of\s|de\s)?(?:${month})\.?,?\s(?:de\s|del\s(?:año\s)?|of\s)?${year}` +
    String.raw`|(?:${month})\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:of\s)?(?:\d{4}|['’]\d{2})` +
    String.raw`|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})` +
    String.raw`|\d{4}[./-]\d{1,2}[./-]\d{1,2}` +
    String.raw`)(?!\d)`,
  'gi',
)
const birth =
  /(?<![A-Za-zÀ-\u036f])(?:born|births?|birthdays?|birthdates?|dob|d\.o\.b\.|came into the world|turned [A-Za-zÀ-\u036f]{3,12}(?:-[A-Za-zÀ-\u036f]{3,6})?|turned \d{2}|nac[ií]|nac[ií]mos|nació|nacid[oa]s?|nacimiento|cumpleaños|cumpl[ií]\d?|cumplió|vine al mundo|vino al mundo)(?![A-Za-zÀ-\u036f])(?<tail>[^!?\n]{0,70})$/i
const afterwards =
  /^[^.!?\n]{0,20}(?<![A-Za-zÀ-\u036f])(?:is|was|es|era|fue)\s(?:my|our|mi|nuestro|when I was|cuando)\s?(?:birth|date of birth|cumple|fecha de nac|born|nac[ií])/i
const isOurs =
  /(?<![A-Za-zÀ-\u036f])(?:I|me|my|we|our|mine|mi|mis|yo|nos|nuestr[oa]s?|nac[ií]|nacimos|cumpl[ií]|vine|dob|fecha)(?![A-Za-zÀ-\u036f])/i
/** A name before "was born": a biography. */
const biography = /[A-ZÀ-ÖØ-ÞĀ-\u024f][A-Za-zÀ-\u036f'’.-]+\s(?:was\s|,?\s?)?(?:born|nació|nacid[oa])/

/** Years of birth from here on are likely of living people. */
const livingSince = 1945

const isBirth = (text: string, { 0: words, index }: RegExpExecArray): boolean => {
  const start = before(text, index, 120)
  // A match must not cross the end of a sentence.
  const said = birth.exec(start)
  const isSaid = said && !/\.\s[A-ZÀ-ÖØ-ÞĀ-\u024f]/.test(said.groups?.tail ?? '')
  if (!isSaid && !afterwards.test(after(text, index + words.length, 60))) return false
  const sentence = start.slice(start.search(/[^.!?]*$/))
  if (isOurs.test(sentence)) return true
  const born = Number(/\d{4}/.exec(words)?.[0] ?? '1999')
  return born >= livingSince && !biography.test(start)
}

/** Full dates of birth of the author and of people around them, but not of historical people. */
export const findBirths = (text: string): Found[] => all(text, 'birth', date, (match) => isBirth(text, match))
