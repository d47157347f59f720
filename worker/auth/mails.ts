/**
 * The notice to the owner of an e-mail that another account was made with. It names neither the product nor an account and
 * links nowhere: an inbox is seen by others.
 */
export const anotherAccountMail = {
  subject: 'About your email address',
  paragraphs: [
    'Hello,',
    'somebody, perhaps you, made another account with this email address. Your own account is as it was, and nobody learned that you have one.',
    'If it was not you, you need not do anything. When you ask for a new password, the mail lists every account of this address.',
  ],
}
