import { findAddresses } from './find/addresses.ts'
import { findBirths } from './find/births.ts'
import { findContacts } from './find/contacts.ts'
import { findCoordinates } from './find/coordinates.ts'
import { findNames } from './find/names.ts'
import { findOwn } from './find/own.ts'
import { findPhones } from './find/phones.ts'
import { findPlates } from './find/plates.ts'
import { giveawayKinds, type Found, type Giveaway, type GiveawayKind, type GiveawayWriter } from './kinds.ts'

const rank = Object.fromEntries(Object.keys(giveawayKinds).map((kind, n) => [kind, n])) as Record<GiveawayKind, number>

/** Findings in their order; those that overlap become one, of the likelier kind, so that taking it out leaves nothing. */
const withoutOverlaps = (found: readonly Found[]): Found[] => {
  const apart: Found[] = []
  for (const next of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = apart.at(-1)
    if (!last || next.start >= last.end) {
      apart.push({ ...next })
      continue
    }
    last.end = Math.max(last.end, next.end)
    if (rank[next.kind] < rank[last.kind]) last.kind = next.kind
  }
  return apart
}

/**
 * What in a text could tell who wrote it, or who else is in it: in the order of the text, none over another. English and
 * Spanish; numbers, addresses of email and the web worldwide. It knows patterns, not people: it finds nearly all that is
 * written as such things are, and nothing that only a reader can know. The time it takes grows with the text's length.
 */
export const findGiveaways = (text: string, writer: GiveawayWriter): Giveaway[] =>
  withoutOverlaps([
    ...findOwn(text, writer),
    ...findContacts(text),
    ...findCoordinates(text),
    ...findPhones(text),
    ...findAddresses(text),
    ...findPlates(text),
    ...findBirths(text),
    ...findNames(text),
  ]).map((found) => ({ ...found, sentence: giveawayKinds[found.kind].sentence }))
