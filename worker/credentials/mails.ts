/**
 * The mails about a changed password or address. None names the product or the person, or links to it: an inbox is
 * seen by others, and an old address may be theirs by now.
 */

/** After a change of the password. */
export const passwordMail = {
  subject: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'the password of your account was just changed, and you were logged out everywhere else.',
    'If it was not you, ask for a new one at once, where you log in.',
  ],
}

/** To the old address. It does not tell the new one: whoever reads here may be whom somebody got away from. */
export const oldAddressMail = {
  subject: 'Your email address was changed',
  paragraphs: [
    'Hello,',
    'the email address of your account was just changed. This one is not used for it any more.',
    'If it was not you, log in, change your password and look at the address there, or write to us.',
  ],
}

/** To the new address: whoever has it may be a stranger, when it was mistyped. */
export const newAddressMail = {
  subject: 'Your email address was changed',
  paragraphs: [
    'Hello,',
    'this is now the email address of your account. A link for a new password would be sent here.',
    'If you know nothing of it, somebody mistyped their own address. You need not do anything.',
  ],
}
