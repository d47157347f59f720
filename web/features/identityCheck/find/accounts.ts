import type { Found } from '../kinds.ts'
import { before, endWithout } from './all.ts'
import { hasOtherScript, latinPlatforms, linkingWords, otherLetter, otherPlatforms } from './contactWords.ts'

/** Letters and digits that an account may be called, in a text of another script. */
const token = /(?<![A-Za-z0-9À-\u036f@/._-])[A-Za-z0-9][A-Za-z0-9._-]{2,31}(?![A-Za-z0-9À-\u036f@])/g
const link = String.raw`(?:[\s:=«»"'“”„‚‘’(>\-‐-―→-⯿❤\ufe0f]|[\ud83c-\udfff]|${linkingWords})`
/** The name of a network, with the ending it may have there, and nothing but linking words behind it. */
const namedBefore = new RegExp(
  String.raw`(?:${latinPlatforms}|(?:${otherPlatforms})[${otherLetter}]{0,3})${link}{0,8}$`,
  'i',
)
const numberedBefore = new RegExp(String.raw`(?:(?<![A-Za-z])qq|扣扣|企鹅|企鵝)${link}{0,6}$`, 'i')
/** Words in Latin letters that texts of other scripts have for other things. */
const isWord =
  /^(?:app|apps|gay|lesbian|queer|trans|lgbt\w*|bi|online|offline|live|story|stories|reels?|post|posts|bio|dm|dms|hashtag|pride|drag|party|crush|match|dating|chat|video|iphone\w*|android|windows\w*|covid\w*|wifi|ok|hello|love|the|and|facebook|instagram|telegram|whatsapp|twitter|line|kakao|wechat|tiktok|youtube|grindr|signal|viber|zalo|discord|snapchat|user|user ?name|nick|name)$/i

/**
 * Names of accounts in texts that are not in Latin letters: there, Latin letters behind the name of a network are an
 * account, and digits behind QQ are one, too.
 */
export const findAccountsAbroad = (text: string): Found[] => {
  if (!hasOtherScript(text)) return []
  const found: Found[] = []
  for (const { 0: words, index } of text.matchAll(token)) {
    if (words.length < 4) continue
    const name = text.slice(index, endWithout(text, { start: index, end: index + words.length }, '.-'))
    const start = before(text, index, 40)
    const isAccount = /[A-Za-z]/.test(name)
      ? name.length >= 4 &&
        !isWord.test(name) &&
        hasOtherScript(start.slice(-24) + text.slice(index, index + 40)) &&
        namedBefore.test(start)
      : /^\d{5,12}$/.test(name) && numberedBefore.test(start)
    if (isAccount) found.push({ start: index, end: index + name.length, kind: 'handle' })
  }
  return found
}
