/**
 * The notice to the owner of an e-mail that another account was made with. It names neither the product nor an account and
 * links nowhere: an inbox is seen by others.
 */
export const anotherAccountMail = {
  subject: 'About your email address',
  paragraphs: [
    'Hello,',
    'Someone (perhaps you) opened another account with this email address. Your own account hasn’t changed, and nobody was told that you have one.',
    'If it wasn’t you, there’s nothing you need to do. When you ask for a new password, the email lists every account with this address.',
  ],
}
