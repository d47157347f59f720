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

/** What a signed text is checked for: it leads to more than the name that its author shows. */
export const contactKinds: readonly GiveawayKind[] = ['ownEmail', 'email', 'phone', 'address']

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
