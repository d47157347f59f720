import type { Found } from '../kinds.ts'
import { all, before } from './all.ts'
import { givenNames, publicNames } from './givenNames.ts'
import { plain } from './own.ts'

/** Relations of a person to the author. */
const relation = [
  'boss|manager|supervisor|co-?worker|colleague|employer|employee|assistant|secretary|landlord|landlady|neighbou?rs?|room-?mates?|house-?mates?|flat-?mates?',
  'teacher|professor|tutor|coach|principal|headmaster|headmistress|doctor|therapist|psychiatrist|psychologist|counsell?or|dentist|nurse|lawyer|pastor|priest|minister|rabbi|imam|commander|sergeant|captain|mentor|student|patient|client|trainer',
  '(?:step|grand|god)?(?:mother|father|son|daughter|mom|mum|dad)(?:-in-law)?|(?:step|half-?|twin )?(?:sister|brother)s?(?:-in-law)?|aunt|uncle|cousins?|niece|nephew|grandma|grandpa|family friend|parents',
  '(?:ex-?|late )?(?:husband|wife|spouse|partner|girlfriend|boyfriend|lover)|fianc[eé]e?|ex|crush|friends?|buddy|pal|class-?mates?|school-?mates?|band-?mates?|team-?mates?|babysitter',
  'jef[ea]s?|encargad[oa]|supervisora?|compañer[oa]s?|colegas?|emplead[oa]s?|asistente|secretari[oa]|caser[oa]|vecin[oa]s?|dueñ[oa]|patr[oó]na?',
  'profesora?|profe|maestr[oa]|tutora?|entrenadora?|directora?|doctora?|m[eé]dic[oa]|terapeuta|psiquiatra|psic[oó]log[oa]|dentista|enfermer[oa]|abogad[oa]|p[aá]rroco|cura|pastora?|sargento|capit[aá]n|alumn[oa]s?|paciente|client[ea]',
  '(?:ex)?suegr[oa]|(?:ex)?cuñad[oa]s?|madre|padre|mam[aá]|pap[aá]|herman[oa]s?|hermanastr[oa]|t[ií][oa]s?|prim[oa]s?|sobrin[oa]s?|abuel[oa]s?|hij[oa]s?|niet[oa]s?|madrina|padrino|padrastro|madrastra|yerno|nuera|ahijad[oa]',
  '(?:ex-? ?)?(?:marido|mujer|espos[oa]|pareja|novi[oa]s?|amante)|prometid[oa]|ex|amig[oa]s?|amigues?',
].join('|')
/** Well-known people of a school, a church or a practice; a name after a comma or "was" identifies them. */
const known =
  'teacher|professor|tutor|coach|principal|headmaster|headmistress|doctor|therapist|psychiatrist|psychologist|counsell?or|dentist|pastor|priest|rabbi|imam|' +
  'profesora?|profe|maestr[oa]|tutora?|entrenadora?|directora?|doctora?|m[eé]dic[oa]|terapeuta|psiquiatra|psic[oó]log[oa]|dentista|p[aá]rroco|cura|pastora?'
/** Relations that need no possessive before them: at work and at home. */
const nearby =
  'boss|manager|landlord|landlady|neighbou?r|co-?worker|jef[ea]|encargad[oa]|caser[oa]|vecin[oa]|dueñ[oa]|capataz|conserje'

/** "My old boss", "mi mejor amiga", "a friend of mine", "the landlord". */
const person = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:` +
    String.raw`(?:[Mm]y|[Oo]ur|[Mm]is?|[Nn]uestr[oa]s?)\s(?:[a-zß-öø-\u036f’'-]{1,20}\s){0,3}?(?:${relation})` +
    String.raw`|(?:${relation})\s(?:of (?:mine|ours)|m[ií][oa]s?|nuestr[oa]s?)` +
    String.raw`|(?:[Tt]he|[Ee]l|[Ll][ao]s?)\s(?:${nearby})` +
    String.raw`)(?![A-Za-zÀ-\u036f0-9])`,
  'g',
)
/** "The pastor", "el cura". */
const oneKnown = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:[Tt]he|[Ee]l|[Ll]a)\s(?:${known})(?![A-Za-zÀ-\u036f0-9])`,
  'g',
)
/** "I worked for", "me casé con". */
const companion = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:(?:work(?:ed|ing)?|studied) (?:for|with|under)|(?:lived?|living|slept|sleeping|fell) (?:with|in love with)|in love with|dat(?:ed|ing)|kissed|(?:got )?(?:married|engaged)(?: to)?|marry(?:ing)?|divorced` +
    String.raw`|I am|I[’']m|[Ss]oy` +
    String.raw`|(?:I|[Ww]e)(?: (?:had|first|once|never|then|also|only))? met|danced with|went home with|fell for|(?:[Mm]e|[Uu]s) and|[Cc]onoc(?:í|imos) a|[Bb]ail(?:é|amos) con|[Yy]o y` +
    String.raw`|[Tt]rabaj[A-Za-zÀ-\u036f]{1,5} (?:para|con)|[Ss]al(?:í|ía|imos|íamos|go|go yo|iendo) con|[Mm]e cas[eé] con|[Nn]os casamos|casad[oa]s? con|[Vv]iv[a-zß-öø-\u036f]{1,5} con|enamorad[oa] de|[Mm]e enamor[eé] de|[Bb]es[eé] a|divorci[a-zß-öø-\u036f]{1,4} de)(?=\s[A-ZÀ-ÖØ-ÞĀ-\u024f])`,
  'g',
)
/** "My name is", "me llamo": one word after it is a name. */
const ownName = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:[Mm]y (?:full |real |legal |first )?name (?:is|was)|[Mm]e llam[oé]|[Mm]i nombre (?:es|era))(?=\s[A-ZÀ-ÖØ-ÞĀ-\u024f])`,
  'g',
)

const particles = 'de|del|la|las|los|da|do|dos|di|van|von|der|den|el|al|bin'
const capital = String.raw`[A-ZÀ-ÖØ-ÞĀ-\u024f](?:[A-Za-zÀ-\u036f]|[’'-](?=[A-Za-zÀ-\u036f])){1,24}`
/** At least two capital words, with initials and these particles among them. */
const nameWith = (among: string) =>
  String.raw`${capital}(?:\s(?:(?:(?:${among})\s){0,2}${capital}|[A-ZÀ-ÖØ-ÞĀ-\u024f]\.)){1,4}`
const name = nameWith(`${particles}|y`)
const title = String.raw`(?:(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]ra?|[Ss]rta|[Dd]ra|[Rr]ev|[Ff]r|St)\.?\s|(?:Miss|Father|Mother|Sister|Brother|Pastor|Professor|Don|Doña|Padre|Madre|Fray|Sor)\s|(?:la|el)\s(?:doctora?|profesora?|señora?|padre|hermana)\s)`
const place = String.raw`(?:\s(?:at|from|in|of|on|back|then|that|this|de|del|en|por|ese|esa|aquel|aquella)(?:\s[A-Za-zÀ-\u036f0-9’'-]{1,24}){1,5})`
/** "de piso", "at work": in lower case it needs no comma after it. */
const nearPlace = String.raw`(?:\s(?:at|from|of|in|de|del|en)(?:\s[a-zß-öø-\u036f][a-zß-öø-\u036f’'-]{1,20}){1,2})`
const link = String.raw`(?:(?:${place})?\s?[,(:–—]\s?|${nearPlace}?\s)(?:(?:who |que |and |y )?(?:was|is|were|are|named|called|era|es|fue|se\sllama(?:ba)?|llamad[oa]|de\snombre)(?:\s(?:named|called))?\s)?`
const naming = String.raw`(?:\s?[,(:–—]\s?|(?:${place})?\s(?:was|is|era|es|(?:was |is )?(?:named|called)|se\sllama(?:ba)?|llamad[oa])\s)`
const namedAfter = new RegExp(String.raw`^${naming}${title}?(?<is>${name})`, 'd')
const nameAfter = new RegExp(String.raw`^${link}${title}?(?<is>${name})`, 'd')
const nameBefore = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?<is>${name})(?:\s?[,(–—]\s?|\s?,?\s(?:who\s|que\s)?(?:was|is|became|has been|era|es|fue|ha sido)\s(?:also\s|también\s)?)$`,
  'd',
)
/** Not "My Dad and me", nor "Then" in "Then Anna Vermeulen and I". */
const noBeginning =
  '(?!(?:My|Our|Mis?|Aunt|Uncle|T[ií][oa]|Then|So|But|And|When|On|In|At|Every|That|One|After|Entonces|Luego|Pero|Cuando|Era|Fue|Fuimos|Éramos)\\s)'
/** "Anna Vermeulen and me". */
const andMe = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])${noBeginning}(?<is>${name})\sand me(?![A-Za-zÀ-\u036f])`,
  'dg',
)
/** "Anna Vermeulen and I" where a sentence begins; later "and I" may begin the next: "I read Audre Lorde and I wept". */
const andI = new RegExp(
  String.raw`(?<=(?:^|[.!?…\n])["“”«»¡¿'’)\s]{0,3}(?:(?:Then|So|But|And|When|Entonces|Luego|Pero|Cuando)\s)?)` +
    String.raw`${noBeginning}(?<is>${name})\s(?:and I|y yo)(?![A-Za-zÀ-\u036f])`,
  'dg',
)
const afterCompanion = new RegExp(String.raw`^\s${title}?(?<is>${name})`, 'd')
const afterOwnName = new RegExp(String.raw`^\s(?<is>${name}|${capital})`, 'd')

const days =
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December Christmas Easter'.split(
    ' ',
  )
/** Capital words that begin the name of a place, a day or a people, or a title, and not the name of a person. */
const noFirst = new Set([
  ...days,
  ...'New San Santa Santo Los Las El La Saint St North South East West The Old Great Upper Lower Puerto Costa Buenos Ciudad Nueva Nuevo Irish African Native Black White Latin Roman Catholic Greek Jewish Mexican American British Asian Mardi World Human Pride Queer Gay Lesbian Trans Act Planned Child Jehovah’s Seguridad Semana Sailor Mr Mrs Ms Miss Doctor Mother Father Sister Brother'.split(
    ' ',
  ),
])
const noLast =
  /(?:Street|Avenue|Road|University|College|School|High|Church|Park|Hospital|City|County|Club|Bar|Cafe|Café|Day|Night|Angeles|York|Francisco|Universidad|Instituto|Iglesia|Parque|Catholic|American|Rican|Eve|Pride|Society|Front|Theatre|Theater|Square|Museum|Library|Center|Centre|Hotel|Station|Beach|Island|Bridge|Inn|Tavern|Lounge|Nation|Alliance|Chorus|Choir|Games|Festival|Union|Army|Navy|Cathedral|Heights|State|River|District|Drive|Lane|Boulevard|Plaza|House|Houses|Court|Prize|Award|Foundation|Project|Clinic|Books|Bookshop|Airport|Parade|Bowl|Garden|Gardens|Artois)$/

const plainWords = (words: string) => plain(words).toLowerCase().replaceAll('’', "'").replace(/'s$/, '').split(/\s/)
/** "María José" is no full name. */
const secondNames = new Set(
  'jose luis carlos maria ana pablo manuel antonio angel miguel fernando ignacio andres ann anne jane lou lee jo beth belen isabel'.split(
    ' ',
  ),
)
const isPerson = (words: string) => {
  const [first, ...others] = plainWords(words)
  if (noFirst.has(words.split(/\s/, 1)[0]!) || noLast.test(words)) return false
  if (others.length > 0 && others.every((word) => secondNames.has(word))) return false
  return ![1, 2, 3].some((count) => publicNames.has([first, ...others.slice(0, count)].join(' ')))
}

/** Without "y": "Rosa y Ana" are two. */
const capitals = new RegExp(String.raw`(?<![A-Za-zÀ-\u036f0-9.-])${nameWith(particles)}`, 'g')
/** What follows is the name of a street or a house, or of who wrote or sang something. */
const otherName =
  /(?:calle|plaza|parque|avenida|paseo|colegio|instituto|teatro|(?:poem|book|novel|song|film|written|directed|sung|was|is) by|read|reading|listen(?:ed|ing) to|watched|leí|leía|leer|leyera a|leí a|escuch[a-z]{1,4} a)\s(?:de\s)?$/i
/** Names of which the first is a common given name, wherever they are. */
const findCommonNames = (text: string): Found[] =>
  [...text.matchAll(capitals)].flatMap(({ 0: match, index }) => {
    const words = match.split(/\s/)
    const first = words.findIndex((word) => givenNames.has(plain(word).toLowerCase().split('-', 1)[0]!))
    if (
      first < 0 ||
      first === words.length - 1 ||
      words.slice(0, first).some((word) => noFirst.has(word) && !days.includes(word))
    )
      return []
    const rest = words.slice(first)
    const start = index + match.length - rest.join(' ').length
    if (!isPerson(rest.join(' ')) || otherName.test(before(text, start, 24))) return []
    return [{ start, end: index + match.length, kind: 'name' as const }]
  })

const reach = 130

/** Names such as "First Last": common ones, those next to a word for their relation to the author, and the author's own. */
export const findNames = (text: string): Found[] => {
  const found = findCommonNames(text)
  const take = (pattern: RegExp, from: number, to: number) => {
    const [start, end] = pattern.exec(text.slice(from, to))?.indices?.groups?.is ?? []
    if (start === undefined || end === undefined || !isPerson(text.slice(from + start, from + end))) return
    found.push({ start: from + start, end: from + end, kind: 'name' })
  }
  for (const { 0: words, index } of text.matchAll(person)) {
    take(nameAfter, index + words.length, index + words.length + reach)
    take(namedAfter, index + words.length, index + words.length + reach)
    take(nameBefore, Math.max(0, index - reach), index)
  }
  for (const { 0: words, index } of text.matchAll(oneKnown))
    take(namedAfter, index + words.length, index + words.length + reach)
  for (const { 0: words, index } of text.matchAll(companion))
    take(afterCompanion, index + words.length, index + words.length + reach)
  for (const { 0: words, index } of text.matchAll(ownName))
    take(afterOwnName, index + words.length, index + words.length + reach)
  for (const pattern of [andMe, andI]) found.push(...all(text, 'name', pattern, ({ groups }) => isPerson(groups!.is!)))
  return found
}
