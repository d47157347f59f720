import type { Say } from '#contract/localeFormat'
import { texts } from '../../texts.ts'

/** To the owner of an e-mail with which another account was made. It names no account and links nowhere. */
export const anotherAccountMail = (say: Say) => ({
  subject: say(texts.anotherAccountSubject),
  paragraphs: [say(texts.hello), say(texts.anotherAccount), say(texts.anotherAccountNotYou)],
})

/** After a change of the password. It links nowhere. */
export const passwordChangedMail = (say: Say) => ({
  subject: say(texts.passwordChangedSubject),
  paragraphs: [say(texts.hello), say(texts.passwordChanged), say(texts.passwordChangedNotYou)],
})

/** To the old address. It does not contain the new one, because a person whom the owner got away from may read it. */
export const oldAddressMail = (say: Say) => ({
  subject: say(texts.addressChangedSubject),
  paragraphs: [say(texts.hello), say(texts.oldAddress), say(texts.oldAddressNotYou)],
})

/** To the new address, which may be that of a stranger if it was mistyped. */
export const newAddressMail = (say: Say) => ({
  subject: say(texts.addressChangedSubject),
  paragraphs: [say(texts.hello), say(texts.newAddress), say(texts.newAddressUnknown)],
})

/** An account and the token of its reset. */
interface ResetLink {
  username: string
  token: string
}

/** With a link for each account of an address; `hasMore` says that there are accounts without a link. */
export const resetLinksMail = (say: Say, origin: string, links: ResetLink[], hasMore: boolean) => ({
  subject: say(texts.newPasswordSubject),
  paragraphs: [
    say(texts.hello),
    say(texts.newPasswordAsked),
    say(links.length === 1 ? texts.newPasswordLink : texts.newPasswordLinks),
    ...links.flatMap(({ username, token }) => [
      say(texts.username, { username }),
      `${origin}/resetPassword?token=${token}`,
    ]),
    ...(hasMore ? [say(texts.moreAccounts, { count: links.length })] : []),
    say(texts.linksWorkOnce),
  ],
})

/** After a reset of the password. */
export const passwordResetMail = (say: Say, origin: string, username: string) => ({
  subject: say(texts.passwordChangedSubject),
  paragraphs: [
    say(texts.hello),
    say(texts.passwordReset),
    say(texts.username, { username }),
    `${origin}/forgotPassword`,
  ],
})

/** To staff who add their first passkey: a stolen password alone must not be enough. */
export const passkeyLinkMail = (say: Say, origin: string, username: string, token: string) => ({
  subject: say(texts.passkeyLinkSubject),
  paragraphs: [
    say(texts.hello),
    say(texts.passkeyLink),
    say(texts.username, { username }),
    `${origin}/login?passkey=${encodeURIComponent(token)}`,
    say(texts.passkeyLinkNotYou),
  ],
})

/** To the owner after each passkey that was added: with the password, a thief may have added it. */
export const passkeyAddedMail = (say: Say, username: string) => ({
  subject: say(texts.passkeyAddedSubject),
  paragraphs: [
    say(texts.hello),
    say(texts.passkeyAdded),
    say(texts.passkeyAddedNotYou),
    say(texts.username, { username }),
  ],
})
