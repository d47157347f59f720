/**
 * The mails about a changed password or address. None names the product or the person, or links to it: an inbox is
 * seen by others, and an old address may be theirs by now.
 */

/** After a change of the password. */
export const passwordChangedMail = {
  subject: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'Your password was just changed, and you were logged out everywhere else.',
    'If it wasn’t you, go to where you log in and ask for a new one right away.',
  ],
}

/** To the old address. It does not tell the new one: whoever reads here may be whom somebody got away from. */
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
