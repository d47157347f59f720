/*
 * The mails about an account. None names the product, and the name of an account comes last if at all: an inbox and
 * the first lines of a mail are seen by others.
 */

/** To the owner of an e-mail with which another account was made. It names no account and links nowhere. */
export const anotherAccountMail = {
  subject: 'About your email address',
  paragraphs: [
    'Hello,',
    'Someone (perhaps you) opened another account with this email address. Your own account hasn’t changed, and nobody was told that you have one.',
    'If it wasn’t you, there’s nothing you need to do. When you ask for a new password, the email lists every account with this address.',
  ],
}

/** After a change of the password. It links nowhere. */
export const passwordChangedMail = {
  subject: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'Your password was just changed, and you were logged out everywhere else.',
    'If it wasn’t you, go to where you log in and ask for a new one right away.',
  ],
}

/** To the old address. It does not tell the new one: it may be read by somebody the owner got away from. */
export const oldAddressMail = {
  subject: 'Your email address was changed',
  paragraphs: [
    'Hello,',
    'The email address of your account was just changed. This one is no longer used for it.',
    'If it wasn’t you, log in, change your password and check the email address there, or write to us.',
  ],
}

/** To the new address: whoever has it may be a stranger, when it was mistyped. */
export const newAddressMail = {
  subject: 'Your email address was changed',
  paragraphs: [
    'Hello,',
    'This is now the email address of your account. Links for a new password will be sent here.',
    'If you don’t know what this is about, someone probably mistyped their own address. There’s nothing you need to do.',
  ],
}

/** An account and the token of its reset. */
interface ResetLink {
  username: string
  token: string
}

const usernameLine = (username: string) => `Username: ${username}`

/** With a link for each account of an address; `hasMore` says that there are accounts without a link. */
export const resetLinksMail = (origin: string, links: ResetLink[], hasMore: boolean) => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Hello,',
    'Someone (hopefully you) asked for a new password. If it wasn’t you, there’s nothing you need to do: nothing has changed.',
    links.length === 1
      ? 'To choose one, open this link within 30 minutes:'
      : 'This email address has more than one account. Each has its own link, good for 30 minutes:',
    ...links.flatMap(({ username, token }) => [usernameLine(username), `${origin}/resetPassword?token=${token}`]),
    ...(hasMore ? [`This address has more accounts than fit in one email. These are the oldest ${links.length}.`] : []),
    'Each link works once. If you asked twice, only the links in the newest email work.',
  ],
})

/** After a reset of the password. */
export const passwordResetMail = (origin: string, username: string) => ({
  subject: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'Your password was just changed, and you were logged out everywhere. If that wasn’t you, someone else may know it: open the link below and ask for a new password right away.',
    usernameLine(username),
    `${origin}/forgotPassword`,
  ],
})
