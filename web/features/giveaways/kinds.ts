/** What gives people away, by what it is called and what it can do. The likelier reading stands first. */
export const giveawayKinds = {
  ownEmail: { name: 'Your email', sentence: 'This is your own email address, or a part of it.' },
  username: { name: 'Your username', sentence: 'This is your username here. It leads to your profile.' },
  email: { name: 'Email address', sentence: 'An email address leads straight to one person.' },
  coordinates: { name: 'Coordinates', sentence: 'Coordinates name a spot to within a few steps.' },
  web: { name: 'Web address', sentence: 'A web page can tell who made it, or who is on it.' },
  handle: { name: 'Account name', sentence: 'An account name leads to a profile, and often to a face.' },
  birth: { name: 'Date of birth', sentence: 'A full date of birth and one more fact are enough to find somebody.' },
  phone: { name: 'Phone number', sentence: 'A phone number can be called, and looked up.' },
  address: { name: 'Address', sentence: 'A house number with its street points to one door.' },
  plate: { name: 'License plate', sentence: 'A license plate belongs to one car, and a car to somebody.' },
  name: { name: 'Full name', sentence: 'A full name beside who they are to you can lead to them, and to you.' },
  bio: { name: 'From your bio', sentence: 'This is in your bio, too. Whoever reads both can put them together.' },
} as const

export type GiveawayKind = keyof typeof giveawayKinds

/** A place in a text that can tell who somebody is: `start` and `end` as for `slice`, and one sentence that says why. */
export interface Giveaway {
  start: number
  end: number
  kind: GiveawayKind
  sentence: string
}

/** Whoever writes, as far as their own words give them away. */
export interface GiveawayWriter {
  username: string
  email: string
  bio: string
}

/** What one of the searches found. */
export interface Found {
  start: number
  end: number
  kind: GiveawayKind
}
