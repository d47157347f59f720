import { findAccountsAbroad } from './find/accounts.ts'
import { findAddresses } from './find/addresses.ts'
import { findBirths } from './find/births.ts'
import { findContacts } from './find/contacts.ts'
import { findCoordinates } from './find/coordinates.ts'
import { foldText } from './find/foldText.ts'
import { findNames } from './find/names.ts'
import { findOwn } from './find/own.ts'
import { findPhones } from './find/phones.ts'
import { findPlates } from './find/plates.ts'
import { findWorkplaces } from './find/workplaces.ts'
import { giveawayKinds, type Found, type GiveawayWriter } from './kinds.ts'

/** Sorts findings; overlapping ones become one of the likelier kind, so that removing it leaves nothing. */
const withoutOverlaps = (found: readonly Found[]): Found[] => {
  const apart: Found[] = []
  for (const next of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = apart.at(-1)
    if (!last || next.start >= last.end) {
      apart.push({ ...next })
      continue
    }
    last.end = Math.max(last.end, next.end)
    if (giveawayKinds.indexOf(next.kind) < giveawayKinds.indexOf(last.kind)) last.kind = next.kind
  }
  return apart
}

const searches: readonly ((text: string, writer: GiveawayWriter) => Found[])[] = [
  findOwn,
  findContacts,
  findAccountsAbroad,
  findCoordinates,
  findPhones,
  findAddresses,
  findPlates,
  findBirths,
  findNames,
  findWorkplaces,
]

/**
 * Finds the parts of a text that could identify its author or others in it, in order and without overlaps. Names, dates
 * of birth and home addresses in English and Spanish; workplaces in English; phone numbers, email and web addresses and accounts in every language
 * of the site. It knows patterns, not people: it finds nearly all data in common formats, and nothing that only
 * a human reader can know. The time it takes grows with the length of the text.
 */
export const findGiveaways = (text: string, writer: GiveawayWriter): Found[] => {
  const { text: folded, originalSpan } = foldText(text)
  const foldedWriter = {
    username: foldText(writer.username).text,
    email: foldText(writer.email).text,
    bio: foldText(writer.bio).text,
  }
  const found = withoutOverlaps(searches.flatMap((search) => search(folded, foldedWriter)))
  return found.map(({ start, end, kind }) => ({ ...originalSpan(start, end), kind }))
}

/** A sample of everything, so that every pattern runs. */
const sample = `My boss Sarah Klein, Ana Gil, mi jefa. I worked for Tom Hill. I work at the Cafe Blue. I live at Rua Azul 12; 12 rue Haute. 12 Baker Street, calle Mayor, 12; Calle 8 # 1-2. We met. Then 7 Elm Street was ours.
Call 213 555 0142 or 612 345 678 or +34 612 345 679. Mail a.b@c.example, @someone, my handle was x_y1, see www.a.com/b.
Born on March 3, 1985; nací el 3/4/85. On May 4, 1986 we met. 15.06.1969 was my birthday. 120.000.000, 312.345.678.
Windows_98 on discord, marigold7 on insta. 1969 to 1971 12 Main Street. Insta @a1 or ＠ｂ１.
Far from here marigold8 grew in the garden.me of a house and wx_y. 40.4168, -3.7038; 40° 2' 3" N. Plate AB12 CDE. a at b dot com. Insta: a_b. Тел. ８ ٩١٢ ३४५ 345-67-89, أَ तुम़, телега abc_d, a собака b точка ru, почта@пример.рф. 電話一三八〇〇〇〇一二三四 QQ号12345、微信：abcde`

/** Its part in Latin letters: patterns are compiled once more for texts that have a byte for each letter. */
const latinSample = sample.replace(/[^\0-\u00ff]+/g, ' ')

/**
 * Compiles the patterns, one search at a time with `pause` in between, so that the browser can do other work. After it the
 * first text takes as long as any other; without it several times as long.
 */
export const warmUpFinder = async (writer: GiveawayWriter, pause: () => Promise<void>): Promise<void> => {
  for (const search of [foldText, ...searches])
    for (const text of [sample, latinSample]) {
      await pause()
      // A pattern is compiled to machine code when it is used for the second time.
      search(text, writer)
      search(text, writer)
    }
}
