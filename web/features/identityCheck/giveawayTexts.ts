import { t } from '@lingui/core/macro'
import type { GiveawayKind } from './kinds.ts'

/** The name of each kind of finding, and why it can identify the author. */
export const giveawayTexts: Record<GiveawayKind, { name: string; sentence: string }> = {
  ownEmail: { name: t`Your email`, sentence: t`This is your own email address, or a part of it.` },
  username: { name: t`Your username`, sentence: t`This is your username here. It leads to your profile.` },
  email: { name: t`Email address`, sentence: t`An email address leads straight to one person.` },
  coordinates: { name: t`Coordinates`, sentence: t`Coordinates pinpoint a spot to within a few steps.` },
  web: { name: t`Web address`, sentence: t`A web page can show who made it, or who is on it.` },
  handle: { name: t`Account name`, sentence: t`An account name leads to a profile, and often to a face.` },
  birth: {
    name: t`Date of birth`,
    sentence: t`A full date of birth plus one other detail can be enough to find someone.`,
  },
  phone: { name: t`Phone number`, sentence: t`A phone number can be called, and looked up.` },
  address: { name: t`Address`, sentence: t`A house number with its street points to one door.` },
  plate: { name: t`License plate`, sentence: t`A license plate leads to one car, and the car to its owner.` },
  name: { name: t`Full name`, sentence: t`A full name plus how you know them can lead to that person, and to you.` },
  work: { name: t`Workplace`, sentence: t`A workplace plus one other detail can be enough to find someone.` },
  bio: { name: t`From your bio`, sentence: t`This is in your bio, too. Anyone who reads both can connect them.` },
}
