import type { Found } from '../kinds.ts'
import { all, before } from './all.ts'

const capital = String.raw`[A-ZÀ-ÖØ-ÞĀ-\u024f][A-Za-zÀ-\u036f0-9’'&.-]{0,24}(?<![.’'-])`
const joint = String.raw`(?:of|the|and|for|&|de|da|do|dos|das|del|la|las|los|di|du|des|van|von|der)`
/** "Hospital Santa Maria", "University of the Arts", "Tesco". */
const institution = String.raw`(?:the\s)?(?<is>(?<first>${capital})(?:\s(?:${joint}\s){0,2}${capital}){0,5})`
const notIn = String.raw`(?<![A-Za-zÀ-\u036f0-9])`

/** "I work at the Café Tropical", "I taught nights at Hill School", "I worked for the Kinsey Institute". */
const working = new RegExp(
  String.raw`${notIn}(?:work(?:ed|ing)?|teach(?:ing)?|taught|volunteer(?:ed|ing)?|employed)\s(?:[a-z’'-]{1,14}\s){0,4}?(?<link>at|for|in)\s${institution}`,
  'dg',
)
const occupation =
  'nurse|doctor|surgeon|midwife|paramedic|teacher|professor|lecturer|tutor|student|pupil|waiter|waitress|bartender|barista|cook|chef|baker|cashier|librarian|clerk|secretary|janitor|guard|engineer|programmer|manager|receptionist|intern|apprentice|accountant|lawyer|mechanic|driver|cleaner|caretaker|priest|pastor|counsell?or|therapist|worker|organist|coach|technician|pharmacist'
/** "I’m a nurse at the Hospital Santa Maria", "my shift at Joe’s Diner". */
const employed = new RegExp(
  String.raw`${notIn}(?:I(?:[’']m|\sam|\swas)\s(?:an?|the)\s(?:[a-z’'-]{1,14}\s){0,3}?(?:${occupation})|[Mm]y\s(?:[a-z]{1,12}\s){0,2}?(?:job|shifts?|desk|office|classroom))\sat\s${institution}`,
  'dg',
)
/** After "in" only these are workplaces: "I worked in New York". */
const house =
  /(?:Hospital|Clinic|School|University|College|Library|Caf[eé]|Bar|Restaurant|Hotel|Bakery|Museum|Church|Theat(?:er|re)|Shelter|Cent(?:er|re)|Pharmacy|Factory|Office)(?![a-z])/
const when =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Christmas|Easter|Thanksgiving|Pride|I)(?![A-Za-z])/
const isPlace = ({ link = 'at', is = '', first = '' }: Partial<Record<string, string>>): boolean => {
  if (when.test(is)) return false
  if (link === 'in') return house.test(is)
  return link === 'at' || is !== first
}
/** What makes someone else the one who works. */
const other =
  /(?<![A-Za-z])(?:who|whom|whose|that|where|he|she|they|we|you|him|her|them|his|their|our|my|people|men?|women|woman|friends?)(?![A-Za-z])/i

/** Whether the author is the one who works: "I" is before the verb in its sentence, and no one else in between. */
const isAuthor = (text: string, at: number): boolean => {
  const sentence = before(text, at, 70).split(/[.!?]/).at(-1) ?? ''
  const [, since] = /.*(?<![A-Za-zÀ-\u036f])I(?:[’'](?:m|ve|d))?(?![A-Za-zÀ-\u036f])(.*)$/.exec(sentence) ?? []
  return since !== undefined && !other.test(since)
}

/** Where the author says that they work, in English. */
export const findWorkplaces = (text: string): Found[] => [
  ...all(text, 'work', working, ({ index, groups = {} }) => isPlace(groups) && isAuthor(text, index)),
  ...all(text, 'work', employed, ({ groups = {} }) => isPlace(groups)),
]
