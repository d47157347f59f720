/** The kinds of findings. The likelier reading is first. */
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
  'work',
  'bio',
] as const

export type GiveawayKind = (typeof giveawayKinds)[number]

/** The author's own data, which the check looks for in the text. */
export interface GiveawayWriter {
  username: string
  email: string
  bio: string
}

/** A part of a text that can identify the author: `start` and `end` as for `slice`. */
export interface Found {
  start: number
  end: number
  kind: GiveawayKind
}
