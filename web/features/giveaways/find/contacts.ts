import type { Found } from '../kinds.ts'
import { after, all, before, endWithout } from './all.ts'

const localEnd = /[\p{L}\p{N}._%+-]{1,64}$/u
const domainStart = /^[\p{L}\p{N}.-]{1,190}/u
const lastLabel = /\.\p{L}{2,24}$/u
const nameStart = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]{1,40}/u
const isWordEnd = /[\p{L}\p{N}_]$/u

/** The domain that begins here, without the full stop of its sentence; empty where none does. */
const domainAt = (text: string, at: number): string => {
  const length = domainStart.exec(text.slice(at, at + 190))?.[0].length ?? 0
  const domain = text.slice(at, endWithout(text, { start: at, end: at + length }, '.-'))
  return lastLabel.test(domain) ? domain : ''
}

/** The handle that begins with the @ at this place; its end, or null. */
const handleEnd = (text: string, at: number): number | null => {
  const length = nameStart.exec(text.slice(at + 1, at + 43))?.[0].length ?? 0
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
    if (at < done) continue
    const left = text.slice(Math.max(done, at - 64), at)
    const local = localEnd.exec(left)?.[0].replace(/^[.-]+/, '') ?? ''
    const domain = local && domainAt(text, at + 1)
    if (domain) {
      done = at + 1 + domain.length
      found.push({ start: at - local.length, end: done, kind: 'email' })
    } else if (!isWordEnd.test(left)) {
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
const at = String.raw`(?:[[({<]\s?(?:at|arroba|@)\s?[\])}>]|(?<=\s)(?:at|arroba)(?=\s))`
const dot = String.raw`(?:[[({<]\s?(?:dot|punto|\.)\s?[\])}>]|(?<=\s)(?:dot|punto)(?=\s))`
const part = String.raw`[A-Za-zÀ-\u036f0-9_+-]{1,40}`
/** "name at server dot com", with or without brackets. */
const spelledOut = new RegExp(
  String.raw`\s?${at}\s?${part}(?:\s?${dot}\s?${part}){0,2}\s?(?:${dot}|\.)\s?(?:${endings})(?![A-Za-zÀ-\u036f0-9])`,
  'gi',
)
const spelledLocal = new RegExp(
  String.raw`(?:[A-Za-zÀ-\u036f0-9_.+-]{1,40}\s?${dot}\s?){0,3}[A-Za-zÀ-\u036f0-9_.+-]{1,40}$`,
  'i',
)

/** Email addresses that hide from machines. "At example.com", as one says of a place, is none. */
const spelled = (text: string): Found[] => {
  const found: Found[] = []
  for (const match of text.matchAll(spelledOut)) {
    if (!/dot|punto|arroba|[[({<]/i.test(match[0])) continue
    const local = spelledLocal.exec(before(text, match.index, 120))?.[0]
    if (local) found.push({ start: match.index - local.length, end: match.index + match[0].length, kind: 'email' })
  }
  return found
}

const platform =
  /(?<![A-Za-zÀ-\u036f])(?:instagram|insta|ig|snapchat|snap|tiktok|telegram|discord|kik|tumblr|twitter|facebook|reddit|grindr|threads|bluesky|mastodon|skype|steam|twitch|youtube|messenger|irc|aim|icq|msn|chat|forum|foro|nick|handle|username|usuario|cuenta|account)(?![A-Za-zÀ-\u036f])/i
/** Letters with an underscore, a digit, or a dot in the middle. */
const coined =
  /(?<![A-Za-zÀ-\u036f0-9@/._-])(?=[A-Za-zÀ-\u036f\d]{0,29}(?:_|\d|\.[a-zß-öø-\u036f]))[A-Za-zÀ-\u036f][A-Za-zÀ-\u036f0-9]{0,29}(?:[._][A-Za-zÀ-\u036f0-9]{1,29}){0,4}(?![A-Za-zÀ-\u036f0-9@]|\.[A-Za-zÀ-\u036f])/g
const isCoined = (name: string) =>
  name.includes('_') ||
  (name.length >= 5 &&
    /[A-Za-zÀ-\u036f]{2}/.test(name) &&
    !/^[A-ZÀ-ÖØ-ÞĀ-\u024f]+\d+$/.test(name) &&
    !/(?:^|\.)[A-Za-zÀ-\u036f](?:\.|$)/.test(name))
/** "My Twitter handle was", and a name. */
const called =
  /(?<![A-Za-zÀ-\u036f])(?:my|his|her|their|our|your|mi|su|tu|nuestro)\s(?:[A-Za-zÀ-\u036f]{2,15}\s)?(?:handle|username|user name|nick(?:name)?|screen name|usuario|nick)(?![A-Za-zÀ-\u036f])(?:\s(?:on|en|de|in)\s[A-Za-zÀ-\u036f]{2,20})?\s?(?:was|is|:|era|es)\s?["'“«]?(?<is>[A-Za-zÀ-\u036f0-9][A-Za-zÀ-\u036f0-9_.-]{2,29})/dgi
const numbered = /(?<![A-Za-zÀ-\u036f0-9])[A-Za-zÀ-\u036f0-9_.]{2,32}#\d{4}(?!\d)/g
const reddit = /(?<![A-Za-zÀ-\u036f0-9/])\/?u\/[\w-]{3,20}/g

/** Account names without an @: what is coined, near the name of a service; what has an underscore, anywhere. */
const accountNames = (text: string): Found[] => [
  ...all(text, 'handle', coined, ({ 0: name, index }) => {
    if (!isCoined(name)) return false
    const around = before(text, index, 60) + ' ' + after(text, index + name.length, 40)
    return /[A-Za-zÀ-\u036f]_[A-Za-zÀ-\u036f0-9]/.test(name) || platform.test(around)
  }),
  ...all(text, 'handle', called),
  ...all(text, 'handle', numbered, ({ 0: name }) => /[A-Za-zÀ-\u036f]/.test(name)),
  ...all(text, 'handle', reddit),
]

const domains = `${endings}|biz|dev|blog|social|lgbt|gay|club|shop|store|xyz|online|site|page|art|band|tv|be|gy|cr|gt|do|pr|cu|bo|at|cz|ru|ua|gr|tr|jp|kr|cn|tw|hk|eus|gal|gob|garden|world|space|live|fm|ly|gg|to`
const link = /(?<![A-Za-zÀ-\u036f0-9])(?:https?:\/\/|www\.)[^\s<>"“”«»]{3,2000}/gi
const bare = new RegExp(
  String.raw`(?<![A-Za-zÀ-\u036f0-9@.\-_/])(?:[A-Za-zÀ-\u036f0-9][A-Za-zÀ-\u036f0-9-]{0,62}\.){1,4}(?:${domains})(?![A-Za-zÀ-\u036f0-9_@-]|\.[A-Za-zÀ-\u036f0-9])(?:\/[^\s<>"“”«»]{0,2000})?`,
  'gi',
)
/** Endings that are words as well: a full stop without its space looks like one of these. */
const wordEnding =
  /\.(?:me|in|it|at|no|be|us|do|de|se|to|es|io|art|gay|club|shop|store|page|band|site|online|live|space|world|social)$/i

const isAddress = (match: string) => {
  if (match.includes('/') || !wordEnding.test(match)) return true
  const labels = match.split('.')
  return labels.length > 2 || (labels[1] === 'es' && labels[0]!.length >= 6 && match === match.toLowerCase())
}

/** Web addresses, with and without their protocol. */
const webAddresses = (text: string): Found[] =>
  [...all(text, 'web', link), ...all(text, 'web', bare, ({ 0: match }) => isAddress(match))].map((found) => ({
    ...found,
    end: endWithout(text, found, ".,;:!?)]}'’…"),
  }))

/** Ways to reach somebody that are written in letters. */
export const findContacts = (text: string): Found[] => [
  ...aroundAt(text),
  ...spelled(text),
  ...accountNames(text),
  ...webAddresses(text),
]
