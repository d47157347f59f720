/** What gives people away. The likelier reading stands first. */
export const giveawayKinds = [
  'ownEmail',
  'username',
  'email',
  'coordinates',
  'web',
  'handle',
  'birth',
  'phone',
  'address',
  'plate',
  'name',
  'bio',
] as const

export type GiveawayKind = (typeof giveawayKinds)[number]

/** Whoever writes, as far as their own words give them away. */
export interface GiveawayWriter {
  username: string
  email: string
  bio: string
}

/** A place in a text that can tell who somebody is: `start` and `end` as for `slice`. */
export interface Found {
  start: number
  end: number
  kind: GiveawayKind
}
