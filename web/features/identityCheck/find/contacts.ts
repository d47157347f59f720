import type { Found } from '../kinds.ts'
import { after, all, before, endWithout } from './all.ts'
import { commonWords } from './commonWords.ts'
import {
  atWords,
  dotWords,
  hasOtherScript,
  latinPlatforms,
  otherLetter,
  otherPlatforms,
  unspacedAtWords,
  unspacedDotWords,
  unspacedLetter,
} from './contactWords.ts'
import { foldWords } from './foldText.ts'

/*
 * Where there are no spaces between words, and where endings follow a name at once, an address ends with its script:
 * Latin letters first, any letters where there are none.
 */
const localLetter = [/[A-Za-z0-9À-\u036f\u1e00-\u1eff._%+-]/, /[\p{L}\p{M}\p{N}._%+-]/u] as const
const domainStart = [/^[A-Za-z0-9À-\u036f\u1e00-\u1eff.-]{1,190}/, /^[\p{L}\p{M}\p{N}.-]{1,190}/u] as const
const anyLabel = /\.[\p{L}\p{M}]{2}/u
const lastLabel = /\.[\p{L}\p{M}]{2,24}$/u
const nameStart = [
  /^[A-Za-z0-9À-\u036f\u1e00-\u1eff_][A-Za-z0-9À-\u036f\u1e00-\u1eff_.-]{1,40}/,
  /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]{1,40}/u,
] as const
/** What follows the @ of an address or a handle. */
const beginsName = /^[\p{L}\p{M}\p{N}_.-]/u
const isWordEnd = /[\p{L}\p{N}_]$/u
const isUnspacedEnd = new RegExp(`[${unspacedLetter}]$`)
const isOtherEnd = new RegExp(`[${otherLetter}]$`)
/** Whether letters before an @ do not belong to it: of a script without spaces, or of another than the name behind it. */
const isApart = (left: string, right: string): boolean =>
  isUnspacedEnd.test(left) || (isOtherEnd.test(left) && /^[A-Za-z0-9_]/.test(right))

/** What the first of two patterns finds that finds anything worth having. Where it ends before ASCII, the other finds no more. */
const firstOf = ([latin, any]: readonly [RegExp, RegExp], text: string, fits: (words: string) => boolean): string => {
  const words = latin.exec(text)?.[0] ?? ''
  const isAll = words !== '' && !(text.charCodeAt(words.length) > 0x7f)
  return isAll || fits(words) ? words : (any.exec(text)?.[0] ?? '')
}

/** The letters before a place, at most 64 from `from` on, that a pattern for one character takes. */
const lettersBefore = (text: string, at: number, from: number, letter: RegExp): string => {
  let start = at
  while (start > Math.max(from, at - 64)) {
    const isHalf =
      start - 1 > from && /[\ud800-\udbff]/.test(text[start - 2]!) && /[\udc00-\udfff]/.test(text[start - 1]!)
    const previous = start - (isHalf ? 2 : 1)
    if (!letter.test(text.slice(previous, start))) break
    start = previous
  }
  return text.slice(start, at)
}

/** The part of an email address before its @: Latin letters first, as in `firstOf`. */
const localBefore = (text: string, at: number, from: number): string => {
  const local = lettersBefore(text, at, from, localLetter[0])
  const isWhole = !(text.charCodeAt(at - local.length - 1) > 0x7f)
  const words = /[A-Za-z0-9]/.test(local) || isWhole ? local : lettersBefore(text, at, from, localLetter[1])
  return words.replace(/^[.-]+/, '')
}

/** The domain that begins here, without the full stop of its sentence; empty where none does. */
const domainAt = (text: string, at: number): string => {
  const rest = text.slice(at, at + 190)
  if (!anyLabel.test(domainStart[1].exec(rest)?.[0] ?? '')) return ''
  const { length } = firstOf(domainStart, rest, (words) => lastLabel.test(words.replace(/[.-]+$/, '')))
  const domain = text.slice(at, endWithout(text, { start: at, end: at + length }, '.-'))
  return lastLabel.test(domain) ? domain : ''
}

/** The handle that begins with the @ at this place; its end, or null. */
const handleEnd = (text: string, at: number): number | null => {
  const { length } = firstOf(nameStart, text.slice(at + 1, at + 43), (words) => /[A-Za-z]/.test(words))
  const end = endWithout(text, { start: at + 1, end: at + 1 + length }, '.-')
  const name = text.slice(at + 1, end)
  if (name.length < 2 || !/\p{L}/u.test(name)) return null
  const server = text[end] === '@' ? domainAt(text, end + 1) : ''
  return server ? end + 1 + server.length : end
}

/** Email addresses and @handles: whatever stands around an @. */
const aroundAt = (text: string): Found[] => {
  const found: Found[] = []
  let done = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < done || !beginsName.test(text.slice(at + 1, at + 3))) continue
    const left = text.slice(Math.max(done, at - 2), at)
    const local = localBefore(text, at, done)
    const domain = local && domainAt(text, at + 1)
    if (domain) {
      done = at + 1 + domain.length
      found.push({ start: at - local.length, end: done, kind: 'email' })
    } else if (!isWordEnd.test(left) || isApart(left, text.slice(at + 1, at + 2))) {
      const end = handleEnd(text, at)
      if (end === null) continue
      done = end
      found.push({ start: at, end, kind: 'handle' })
    }
  }
  return found
}

const endings =
  'com|net|org|edu|gov|info|io|me|app|es|mx|ar|co|cl|pe|ve|uy|ec|cat|uk|us|ca|au|nz|ie|za|ng|ke|in|de|fr|it|pt|br|nl|ch|se|no|dk|fi|pl|eu|example'
/** Endings of the other countries where the languages of the site are spoken. */
const moreEndings =
  'at|cz|sk|ro|md|hu|ru|su|ua|by|kz|kg|uz|am|ge|gr|cy|tr|az|il|ir|af|iq|eg|sa|ae|lb|jo|sy|ps|ma|dz|tn|ly|sd|ye|om|qa|kw|bh|pk|bd|np|lk|cn|tw|hk|mo|sg|my|jp|kr|vn|id|tz|ug|rw|be|lu|rs|hr|bg|lt|lv|ee'
const spokenEndings = `ком|нет|орг|ру|юа|уа|كوم|نت|קום|कॉम|কম|コム|컴|콤`
/** Providers that are known without their ending. */
const providers =
  'gmail|hotmail|yahoo|outlook|icloud|proton(?:mail)?|yandex|naver|daum|hanmail|qq|163|126|walla|gmx|web|ukr|wp|onet|seznam'
const at = String.raw`(?:[[({<]\s?(?:${atWords}|${unspacedAtWords}|a)\s?[\])}>]|(?<=\s)(?:${atWords})(?=\s)|(?:${unspacedAtWords})|(?<=[A-Za-z0-9])[☆★◎♡#](?=[A-Za-z])|@(?=\s)|(?<=\s)@)`
const dot = String.raw`(?:[[({<]\s?(?:${dotWords}|${unspacedDotWords}|\.)\s?[\])}>]|(?<=\s)(?:${dotWords})(?=\s)|(?:${unspacedDotWords})|(?<=\s)\.(?=\s))`
const part = String.raw`[A-Za-zÀ-\u036f0-9_+-]{1,40}`
/** "name at server dot com", with or without brackets, in the languages of the site. */
const spelledOut = new RegExp(
  String.raw`\s?(?<at>${at})\s?(?:${part}(?:\s?(?:${dot}|\.)\s?${part}){0,2}\s?(?:${dot}|\.)\s?(?:${endings}|${moreEndings}|${spokenEndings})|(?<provider>${providers}))(?![A-Za-zÀ-\u036f0-9])`,
  'gi',
)
const spelledLocal = new RegExp(
  String.raw`(?:[A-Za-zÀ-\u036f0-9_.+-]{1,40}\s?${dot}\s?){0,3}[A-Za-zÀ-\u036f0-9_.+-]{1,40}$`,
  'i',
)
const saysDot = new RegExp(String.raw`[[({<]|\s(?:${dotWords})\s|${unspacedDotWords}|\s\.\s`, 'i')
/** Words for "at" that are common words, too. */
const isCommonWord = /^(?:at|et|ät|את)$/i

/** Email addresses that hide from machines. "At example.com", as one says of a place, is none. */
const spelled = (text: string): Found[] => {
  const found: Found[] = []
  for (const match of text.matchAll(spelledOut)) {
    const local = spelledLocal.exec(before(text, match.index, 120))?.[0]
    if (!local) continue
    const { at: sign = '', provider } = match.groups ?? {}
    const isCoinedName = /[\d_.]/.test(local) && /[A-Za-z]/.test(local)
    const isSure = provider ? isCoinedName : !isCommonWord.test(sign) && (sign !== '@' || isCoinedName)
    if (!isSure && (provider || !saysDot.test(match[0]))) continue
    found.push({ start: match.index - local.length, end: match.index + match[0].length, kind: 'email' })
  }
  return found
}

const platform =
  /(?<![A-Za-zÀ-\u036f])(?:instagram|insta|ig|snapchat|snap|tiktok|telegram|discord|kik|tumblr|twitter|facebook|reddit|grindr|threads|bluesky|mastodon|skype|steam|twitch|youtube|messenger|irc|aim|icq|msn|chat|forum|foro|nick|handle|username|usuario|cuenta|account)(?![A-Za-zÀ-\u036f])/i
/** Letters with an underscore, a digit, or a dot in the middle. */
const coined =
  /(?<![A-Za-zÀ-\u036f0-9@/._-])(?=[A-Za-zÀ-\u036f\d]{0,29}(?:_|\d|\.[a-zß-öø-\u036f]))[A-Za-zÀ-\u036f][A-Za-zÀ-\u036f0-9]{0,29}(?:[._][A-Za-zÀ-\u036f0-9]{1,29}){0,4}(?![A-Za-zÀ-\u036f0-9@]|\.[A-Za-zÀ-\u036f])/g
const latinPlatform = new RegExp(latinPlatforms, 'i')
const otherPlatform = new RegExp(otherPlatforms, 'i')
const isThing = /^(?:iphone|ipad|windows|covid|android)/i
const isCoined = (name: string) =>
  name.includes('_') ||
  (name.length >= 5 &&
    /[A-Za-zÀ-\u036f]{2}/.test(name) &&
    !/^[A-ZÀ-ÖØ-ÞĀ-\u024f]+\d+$/.test(name) &&
    !/(?:^|\.)[A-Za-zÀ-\u036f](?:\.|$)/.test(name))
/** "My Twitter handle was", and a name. */
const called =
  /(?<![A-Za-zÀ-\u036f])(?:my|his|her|their|our|your|mi|su|tu|nuestro)\s(?:[A-Za-zÀ-\u036f]{2,15}\s)?(?:handle|username|user name|nick(?:name)?|screen name|usuario|nick)(?![A-Za-zÀ-\u036f])(?:\s(?:on|en|de|in)\s[A-Za-zÀ-\u036f]{2,20})?\s?(?:was|is|:|era|es)\s?["'“«]?(?<is>[A-Za-zÀ-\u036f0-9][A-Za-zÀ-\u036f0-9_.-]{2,29})/dgi
/** "Telegram: marigold", and a long word behind "my Telegram is". */
const named = new RegExp(
  String.raw`${latinPlatforms}(?:(?:\s(?:id|nick|user))?\s?:\s?(?<short>[a-z][a-z0-9._]{2,28}[a-z0-9_])|\s(?:is|ist|est|es|é|è|jest|je|este|là|adalah|ni|=)\s(?<long>[a-z]{12,30}))(?=\s?(?:[.,;!?)\n]|$))`,
  'gi',
)
/** Only the name: what is taken out of a text is no more than that. */
const namedAccounts = (text: string): Found[] =>
  [...text.matchAll(named)].flatMap(({ 0: whole, index, groups }) => {
    const name = groups?.short ?? groups?.long ?? ''
    if (commonWords.has(name) || isThing.test(name)) return []
    return { start: index + whole.length - name.length, end: index + whole.length, kind: 'handle' as const }
  })
const numbered = /(?<![A-Za-zÀ-\u036f0-9])[A-Za-zÀ-\u036f0-9_.]{2,32}#\d{4}(?!\d)/g
const reddit = /(?<![A-Za-zÀ-\u036f0-9/])\/?u\/[\w-]{3,20}/g

/** Account names without an @: what is coined, near the name of a service; what has an underscore, anywhere. */
const accountNames = (text: string): Found[] => [
  ...all(text, 'handle', coined, ({ 0: name, index }) => {
    if (!isCoined(name)) return false
    const around = before(text, index, 60) + ' ' + after(text, index + name.length, 40)
    if (/[A-Za-zÀ-\u036f]_[A-Za-zÀ-\u036f0-9]/.test(name) || platform.test(around)) return true
    return !isThing.test(name) && (latinPlatform.test(around) || (hasOtherScript(around) && otherPlatform.test(around)))
  }),
  ...all(text, 'handle', called),
  ...namedAccounts(text),
  ...all(text, 'handle', numbered, ({ 0: name }) => /[A-Za-zÀ-\u036f]/.test(name)),
  ...all(text, 'handle', reddit),
]

const domains = `${endings}|${moreEndings}|biz|dev|blog|social|lgbt|gay|club|shop|store|xyz|online|site|page|art|band|tv|gy|cr|gt|do|pr|cu|bo|eus|gal|gob|garden|world|space|live|fm|gg|to|ph|xxx|moe|wiki|link|bio`
/** Any character of a web address: none of the marks that end a sentence of a script without spaces. */
const pathCharacter = String.raw`(?:(?![,;:!?()]{1,3}[${unspacedLetter}])[^\s<>"“”«»\u3000-\u303f])`
const link = new RegExp(String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:https?:\/\/|www\.)${pathCharacter}{3,2000}`, 'gi')
const bare = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9@.\-_/])(?:[A-Za-zÀ-\u036f0-9][A-Za-zÀ-\u036f0-9-]{0,62}\.){1,4}(?:${domains})(?![A-Za-zÀ-\u036f0-9_@-]|\.[A-Za-zÀ-\u036f0-9])(?:\/${pathCharacter}{0,2000})?`,
  'gi',
)
/** Domains in other scripts, by the endings of their countries: these are looked for first, as few words have a full stop within. */
const otherEnding = new RegExp(
  String.raw`\.(?:${foldWords(
    'рф укр бел қаз срб ελ 中国 中國 台灣 台湾 香港 公司 在线 网络 みんな 한국 भारत ভারত বাংলা ایران امارات مصر السعودية بھارت پاکستان',
  )})(?![\p{L}\p{M}\p{N}])`,
  'gu',
)
const otherLabel = /(?<![\p{L}\p{M}\p{N}@.-])[\p{L}\p{M}\p{N}-]{2,60}$/u
const otherDomains = (text: string): Found[] =>
  [...text.matchAll(otherEnding)].flatMap(({ 0: ending, index }) => {
    const label = otherLabel.exec(text.slice(Math.max(0, index - 61), index))?.[0]
    return label ? [{ start: index - label.length, end: index + ending.length, kind: 'web' as const }] : []
  })
/** Endings that are words as well: a full stop without its space looks like one of these. */
const wordEnding =
  /\.(?:me|in|it|at|no|be|us|do|de|se|to|es|io|art|gay|club|shop|store|page|band|site|online|live|space|world|social|il|ma|my|am|id|is|sa|om|ye|ge|by|link|bio|su|so|mo)$/i

const isAddress = (match: string) => {
  if (match.includes('/') || !wordEnding.test(match)) return true
  const labels = match.split('.')
  return labels.length > 2 || (labels[1] === 'es' && labels[0]!.length >= 6 && match === match.toLowerCase())
}

/** Web addresses, with and without their protocol. */
const webAddresses = (text: string): Found[] =>
  [...all(text, 'web', link), ...all(text, 'web', bare, ({ 0: match }) => isAddress(match)), ...otherDomains(text)].map(
    (found) => ({
      ...found,
      end: endWithout(text, found, ".,;:!?)]}'’…"),
    }),
  )

/** Finds contact data that is written in letters. */
export const findContacts = (text: string): Found[] => [
  ...aroundAt(text),
  ...spelled(text),
  ...accountNames(text),
  ...webAddresses(text),
]
