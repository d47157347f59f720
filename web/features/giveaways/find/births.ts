import type { Found } from '../kinds.ts'
import { after, all, before } from './all.ts'

const month =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|ene|abr|ago|dic'
const year = String.raw`(?:\d{4}|['’]\d{2}|\d{2}(?=\D|$))`
/** A whole date: 3 March 1985, March 3rd, 1985, 3 de marzo de 1985, 03/11/79, 1990-04-22. */
const date = new RegExp(
  String.raw`(?<![\p{N}./-])(?:` +
    String.raw`\d{1,2}(?:st|nd|rd|th|[º°])?\s(?:of\s|de\s)?(?:${month})\.?,?\s(?:de\s|del\s(?:año\s)?|of\s)?${year}` +
    String.raw`|(?:${month})\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:of\s)?(?:\d{4}|['’]\d{2})` +
    String.raw`|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})` +
    String.raw`|\d{4}[./-]\d{1,2}[./-]\d{1,2}` +
    String.raw`)(?!\p{N})`,
  'giu',
)
const birth =
  /(?<!\p{L})(?:born|births?|birthdays?|birthdates?|birthdate|dob|d\.o\.b\.|came into the world|turned \p{L}{3,12}(?:-\p{L}{3,6})?|turned \d{2}|nac[ií]|nac[ií]mos|nació|nacid[oa]s?|nacimiento|cumpleaños|cumpl[ií]\p{N}?|cumplió|vine al mundo|vino al mundo)(?!\p{L})(?<tail>[^!?\n]{0,70})$/iu
const afterwards =
  /^[^.!?\n]{0,20}(?<!\p{L})(?:is|was|es|era|fue)\s(?:my|our|mi|nuestro|when I was|cuando)\s?(?:birth|date of birth|cumple|fecha de nac|born|nac[ií])/iu
const isOurs =
  /(?<!\p{L})(?:I|me|my|we|our|mine|mi|mis|yo|nos|nuestr[oa]s?|nac[ií]|nacimos|cumpl[ií]|vine|dob|fecha)(?!\p{L})/iu
/** A name before "was born": a biography. */
const biography = /\p{Lu}[\p{L}'’.-]+\s(?:was\s|,?\s?)?(?:born|nació|nacid[oa])/u

/** The years of a life that is likely still lived begin here. */
const livingSince = 1945

const isBirth = (text: string, { 0: words, index }: RegExpExecArray): boolean => {
  const start = before(text, index, 120)
  // Across the end of a sentence it is another matter.
  const said = birth.exec(start)
  const isSaid = said && !/\.\s\p{Lu}/u.test(said.groups?.tail ?? '')
  if (!isSaid && !afterwards.test(after(text, index + words.length, 60))) return false
  const sentence = start.slice(start.search(/[^.!?]*$/))
  if (isOurs.test(sentence)) return true
  const born = Number(/\d{4}/.exec(words)?.[0] ?? '1999')
  return born >= livingSince && !biography.test(start)
}

/** Full dates of birth: of the writer, and of people around them. Those of people in history books are none. */
export const findBirths = (text: string): Found[] => all(text, 'birth', date, (match) => isBirth(text, match))
