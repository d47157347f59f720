import type { Found } from '../kinds.ts'
import { after, all, before } from './all.ts'

/** The last words of English street names. */
const street =
  'street|str|st|avenue|ave|av|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|place|pl|square|sq|terrace|ter|close|crescent|cres|way|highway|hwy|parkway|pkwy|row|mews|gardens|gdns|grove|alley|circle|cir|trail|walk|quay|embankment|plaza|broadway|hill|parade|esplanade|turnpike|yard|wharf|gate'
const word = String.raw`[A-Za-zÀ-\u036f0-9][A-Za-zÀ-\u036f0-9'’.-]{0,24}`
const english = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9$€£#.,:/+-])(?:(?:apt|apartment|flat|unit|suite)\.?\s[A-Za-z]?\d{1,4}[A-Za-z]?,\s)?(?<number>\d{1,5}(?:\s?[-–]\s?\d{1,5})?[a-z]?(?:\s½|\s1/2)?),?\s(?<name>(?:${word}\s){1,4}?)(?<street>${street})\b\.?(?:\s(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\b)?(?:,?\s(?:apt|apartment|flat|unit|suite|#)\.?\s?[A-Za-zÀ-\u036f0-9]{1,5}\b)?`,
  'gi',
)
/** Words that are not in street names; with one of them the number counts something. */
const countingWords = new Set(
  'of on the a an in at to from by for with and or but as is was were are had has have we i he she they it my our his her their this that these those no not only down up off over under across along around between into near behind people men women boys girls kids friends gay lesbian queer straight trans bars bar clubs houses homes cars miles mile blocks block feet foot meters metres kilometers km yards minutes minute hours hour days day weeks week months month years year times dollars cents percent am pm o’clock lane lanes way ways different other same main side dark narrow steps doors per degrees pounds more of us voters arrests cops officers policemen protesters marchers shops stores bottles beers then when where who'.split(
    ' ',
  ),
)
const yearWord =
  /(?:\b(?:in|since|by|until|till|from|of|during|early|late|around|before|after|spring|summer|fall|autumn|winter|and|to|january|february|march|april|may|june|july|august|september|october|november|december)|\b\d{1,2}(?:st|nd|rd|th)?,)\s$/i

const plainStreet = /^(?:street|avenue|road|boulevard|lane|terrace|crescent|highway)$/i

const isDoor = (text: string, { index, groups }: RegExpExecArray): boolean => {
  const { number = '', name = '', street: last = '' } = groups ?? {}
  if (/^(?:1[5-9]|20)\d\d$/.test(number) && yearWord.test(before(text, index, 24))) return false
  const words = name.trim().split(/\s/)
  const isCapital = words.every((part) => /^[A-ZÀ-ÖØ-ÞĀ-\u024f0-9]/.test(part))
  if (isCapital && /^[A-ZÀ-ÖØ-ÞĀ-\u024f]/.test(last)) return true
  // In lower case only if nothing is counted, and the last word can only mean a street.
  return plainStreet.test(last) && !words.some((part) => countingWords.has(part.toLowerCase()))
}

const via = String.raw`calle|c\/|cl\.|avenida|avda\.?|avd\.?|av\.?|paseo|p\.?º|plaza|pza\.?|plza\.?|plazuela|carrera|cra\.?|kra\.?|carretera|ctra\.?|camino|ronda|traves[ií]a|callej[oó]n|calleja|pasaje|psje\.?|bulevar|boulevard|blvd\.?|calzada|calz\.?|jir[oó]n|jr\.|diagonal|transversal|glorieta|cuesta|costanilla|rambla|v[ií]a|privada|cerrada|prolongaci[oó]n|circuito|andador|malec[oó]n|alameda|urbanizaci[oó]n`
/** Words that end the name of a Spanish street. */
const stop =
  'con|en|a|al|hay|hab[ií]a|hubo|ten[ií]a|tiene|por|para|cerca|donde|que|entre|durante|desde|hasta|unos|unas|como|vi|vimos|eran|era|fue|fueron|es|son|y|o|cumpl[A-Za-zÀ-\u036f]{1,4}|se|me|nos|le|les|no|un|una|mi|su|más|estaba|estaban|llena'
const namePart = String.raw`(?!(?:${stop})(?![A-Za-zÀ-\u036f]))(?:\d{1,2}(?=\s(?:de\s)?[A-Za-zÀ-\u036f])|[A-Za-zÀ-\u036f][A-Za-zÀ-\u036f.'’-]{0,24})`
const spanish = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:${via})(?:(?<=[/.º])\s?|\s)(?<name>${namePart}(?:\s${namePart}){0,6}?)(?<comma>,?)\s{0,2}` +
    String.raw`(?<sign>(?:n\.?\s?[º°o]\.?|n[uú]m(?:ero|\.)?|no\.|#)\s?)?(?<number>\d{1,5})` +
    String.raw`(?:\s?[-–]\s?\d{1,4}|\s?bis|\s?[a-z](?![A-Za-zÀ-\u036f]))?(?![A-Za-zÀ-\u036f0-9:%]|[.,]\d)(?:,?\s\d{1,2}\.?\s?[ºª°](?:\s[A-Za-zÀ-\u036f](?![A-Za-zÀ-\u036f]))?)?`,
  'gi',
)
/** "Calle 85 No. 12-34": both parts are numbers. */
const crossing = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:${via})\s?\d{1,3}\s?(?:[a-z]\s|bis\s|sur\s){0,2}(?:#|n[o°º]\.?|n[uú]m(?:ero|\.))\s?\d{1,3}\s?[a-z]?\s?[-–]\s?\d{1,3}`,
  'gi',
)
/** "Number 8 of Fish Street". */
const numberFirst = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:n[uú]mero|n\.?º|portal)\s(?<is>\d{1,5}\s(?:de\s(?:la\s)?)(?:${via})\s(?:(?:de|del|la|las|los|el)\s){0,2}[A-ZÀ-ÖØ-ÞĀ-\u024f][A-Za-zÀ-\u036f'’-]{1,24}(?:\s[A-ZÀ-ÖØ-ÞĀ-\u024f][A-Za-zÀ-\u036f'’-]{1,24}){0,3})`,
  'dgi',
)
/** What can follow a house number behind a comma. Anything else may be what the number counts: "Pelayo, 20 people". */
const followsDoor =
  /^(?:\s?[.,;:!?)\]}»"”'’]|\s?$|\s[A-ZÀ-ÖØ-ÞĀ-\u024f]|\s(?:y|e|o|de|del|en|con|donde|cuando|que|para|desde|hasta|era|es|bajo|piso|esquina|frente|junto|puerta|portal|cada|todos|todas|durante|pero|porque|a|al|no|se|me|nos|lo|la|le|sin|siempre|estaba|está|hay|había|entre|por|como|hoy|ahora|allí|ahí|solo|sólo|toca)(?![A-Za-zÀ-\u036f]))/
const isCounted =
  /^\s(?:(?:de|del)\s(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|se[pt]{1,2}iembre|octubre|noviembre|diciembre)|años?|d[ií]as?|meses|semanas|horas|minutos|veces|metros|km|kil[oó]metros|pasos|personas|hombres|mujeres|chic[oa]s|niñ[oa]s|amig[oa]s|vecin[oa]s|polic[ií]as|manifestantes|detenid[oa]s|gente|casas|bares|locales|tiendas|manzanas|cuadras|calles|puertas|mesas|bancos|coches|colores|banderas|grados|euros|pesos|pesetas|d[oó]lares|mil|millones)(?![A-Za-zÀ-\u036f])/i
/** Lower-case words within a name; any other ends it. */
const isParticle = /^(?:de|del|la|las|los|el|y|e|san|santa)$/
const isStreetName = (name: string): boolean => {
  const words = name.split(/\s/).filter((part) => !isParticle.test(part))
  const capitals = words.filter((part) => /^[A-ZÀ-ÖØ-ÞĀ-\u024f0-9]/.test(part))
  return capitals.length === words.length || (capitals.length === 0 && words.length <= 2)
}

const isPortal = (text: string, { 0: whole, index, groups }: RegExpExecArray): boolean => {
  const { name = '', comma = '', sign = '', number = '' } = groups ?? {}
  const rest = after(text, index + whole.length, 30)
  if (isCounted.test(rest) || (comma && !sign && !followsDoor.test(rest))) return false
  // A year after a street: "de la calle Mayor 1978".
  return !(/^(?:19|20)\d\d$/.test(number) && comma && !sign) && /[A-Za-zÀ-\u036f]{2}/.test(name) && isStreetName(name)
}

/** "We lived in Godoy Cruz 2850": a name and a number are an address after words of living there. */
const dwelling = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f])(?:[Vv]iv(?:o|es?|imos|en|í|ía|ías|íamos|ían|ió|ieron|ir|iendo)|(?:[Mm]i|[Ss]u|[Nn]uestra|[Ll]a) (?:casa|pensión)|(?:[Mm]i|[Ss]u|[Nn]uestro|[Ee]l) (?:piso|depto|departamento|apartamento)|[Mm]ud(?:é|ó|amos|aron))(?![A-Za-zÀ-\u036f])` +
    String.raw`[^.!?;:\d\n]{0,40}?\s(?:en|a)\s(?<is>[A-ZÀ-ÖØ-Þ][A-Za-zÀ-\u036f]{1,24}(?:\s(?:de\s(?:la\s)?)?[A-ZÀ-ÖØ-Þ][A-Za-zÀ-\u036f]{1,24}){0,3}\s(?!(?:19|20)\d\d(?!\d))\d{2,5})(?![A-Za-zÀ-\u036f0-9:%]|[.,]\d)`,
  'dg',
)

/** Words between a dwelling and its address, and what is a number of something else: "we lived in Room 12", "in Berlin 12 years". */
const englishName = String.raw`[A-ZÀ-ÖØ-Þ][A-Za-zÀ-\u036f’'.-]{1,24}(?:\s(?:(?:de|da|do|dos|das|del|di|du|des|la|las|los|of|the|van|von|der|den)\s){0,2}[A-ZÀ-ÖØ-Þ][A-Za-zÀ-\u036f’'.-]{1,24}){0,4}`
const door = String.raw`,?\s(?:n\.?[ºo°]\s?)?(?!(?:1[5-9]|20)\d\d(?!\d))\d{1,5}\s?[a-d]?(?![A-Za-zÀ-\u036f0-9:%]|[.,]\d)`
/** "I live at Rua das Flores 12": in English text, after words of living there, a name in any language and a number. */
const englishDwelling = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f])(?:[Ll]iv(?:e|es|ed|ing)|[Rr]esid(?:e|es|ed|ing)|[Mm]oved|[Mm]y address|(?:[Mm]y|[Oo]ur) (?:home|house|flat|apartment|place))\s(?:[a-z’'-]{1,14}\s){0,4}?(?:at|in|on|to|is|was)\s(?<is>${englishName}${door})`,
  'dg',
)
const numbered =
  /(?:^|\s)(?:District|Area|Room|Building|Ward|Block|Zone|Unit|Level|Floor|Apartment|Apt|Flat|Lot|Section|Route|Highway|Interstate|Barracks?|Camp|Cell|Pier|Dorm|Hall|House|Group|Team|Company|Line|Platform|Exit|Sector|Stalag|Number|Region|Phase|Tower|Hut|Cabin|Trailer),?\s\d/
const englishCounted =
  /^\s(?:years?|months?|weeks?|days?|nights?|hours?|minutes?|miles?|km|kilomet(?:er|re)s?|people|men|women|kids|times|blocks?|of|percent|or|to|more)(?![A-Za-z])/
/** Streets that begin with their kind: "Rua das Flores 12", "Viale Monza 40". */
const romance = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:Rua|Travessa|Praça|Largo|Alameda|Estrada|Rue|Viale|Corso|Piazza|Vicolo|Ulica|ulica|ul\.)\s(?:(?:de|da|do|dos|das|di|della?|du|des|la)\s){0,2}${englishName}${door}`,
  'g',
)
/** "12, rue de Rivoli". */
const french =
  /(?<![A-Za-zÀ-\u036f0-9.,:/-])\d{1,4}(?:\s(?:bis|ter))?,?\s(?:rue|boulevard|impasse|quai|chemin|allée)\s(?:(?:de|du|des|la|le|les)\s|d[’']|l[’']){0,3}[A-ZÀ-ÖØ-Þ][A-Za-zÀ-\u036f’'-]{1,24}(?:\s[A-ZÀ-ÖØ-Þ][A-Za-zÀ-\u036f’'-]{1,24}){0,3}/g

/** What is behind the name of a street: a house number, not a year or an amount. */
const houseNumber = String.raw`,?\s(?:[Nn]o[.:]?\s?)?\d{1,3}\s?[a-f]?(?![A-Za-zÀ-\u036f0-9:%]|[.,]\d)`
/** "Landstraße 12", "Prinsengracht 263", "Storgatan 7": one word that ends as German, Dutch and Nordic streets do, also within another language. */
const germanic = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])[A-ZÀ-ÖØ-Þ][A-Za-zÀ-\u036f-]{1,30}(?:stra(?:ß|ss)e|str\.|gasse|weg|allee|platz|damm|ufer|straat|gracht|laan|plein|kade|gatan|vägen|veien|vej|(?<![Bb]ri|[Rr]ene)gade)${houseNumber}`,
  'g',
)
/** "Karl-Heine-Straße 12", "Berliner Str. 5", "İstiklal Caddesi No: 5": the kind of street is a word of its own. */
const kindBehind = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:[A-ZÀ-ÖØ-ÞĀ-\u024f][A-Za-zÀ-\u036f]{1,24}[\s-]){1,4}(?:Stra(?:ß|ss)e|Str\.|Gasse|Weg|Allee|Platz|Damm|Ufer|Straat|Laan|Plein|Caddesi|Cad\.|Sokak|Sokağı|Sok\.)${houseNumber}`,
  'g',
)
/** "ул. Ленина, 12", "вулиця Шевченка 5". */
const cyrillic =
  /(?<![А-Яа-яЁёІіЇїЄєҐґ])(?:[Уу]л\.|[Уу]лица|[Уу]лице|[Вв]ул\.|[Вв]улиц[яі]|[Пп]роспект[еі]?|[Пп]росп\.|[Пп]ереул(?:ок|ке)|[Пп]ров\.)\s?(?:[А-ЯЁІЇЄҐ][А-Яа-яЁёІіЇїЄєҐґ’'-]{1,24}\s?){1,3},?\s(?:(?:д|буд)\.\s?|дом\s|будинок\s)?\d{1,3}(?![А-Яа-яЁёІіЇїЄєҐґ0-9:%]|[.,]\d)/g

const box =
  /(?<![A-Za-zÀ-\u036f])(?:p\.?\s?o\.?\s?box|apartado(?:\sde\scorreos)?|apdo\.?)\s(?:n\.?º\s?)?\d{1,6}(?!\d)/gi

/** House numbers with their street, in English and Spanish, of other streets by their form, and post boxes. */
export const findAddresses = (text: string): Found[] => [
  ...all(text, 'address', english, (match) => isDoor(text, match)),
  ...all(text, 'address', spanish, (match) => isPortal(text, match)),
  ...all(text, 'address', crossing),
  ...all(text, 'address', numberFirst),
  ...all(text, 'address', dwelling, ({ 0: whole, index }) => !isCounted.test(after(text, index + whole.length, 30))),
  ...all(
    text,
    'address',
    englishDwelling,
    ({ 0: whole, index, groups: { is = '' } = {} }) =>
      !numbered.test(is) && !englishCounted.test(after(text, index + whole.length, 30)),
  ),
  ...all(text, 'address', romance),
  ...all(text, 'address', french),
  ...all(text, 'address', germanic),
  ...all(text, 'address', kindBehind),
  ...all(text, 'address', cyrillic),
  ...all(text, 'address', box),
]
