/**
 * The texts of the worker: pages without a script, previews of links, feeds and mails. ICU
 * messages in English; worker/services/translator.ts translates them.
 */
export const texts = {
  noStartDate: 'No Start Date',
  noEndDate: 'No End Date',
  /** `kind`: 'A personal story'. */
  previewPicture: 'A pin on a map: {kind}',
  speaksOf: 'This story deals with: {notes}.',
  readTheStory: 'Read the story',
  storyGone: 'This story isn’t here anymore.',
  collectionGone: 'This collection isn’t here anymore.',
  walkPreview: 'A walk with {count, plural, one {# stop} other {# stops}}',
  listPreview: 'A collection of {count, plural, one {# story} other {# stories}}',
  toTheMap: 'Go to the map',
  mapOfSite: 'Map of {siteName}',
  storiesOfSite: 'Stories on the map of {siteName}',

  /*
   * Mails. None names the product, and the name of an account comes last if at all, because others may see an inbox and the first
   * lines of a mail.
   */
  hello: 'Hello,',

  anotherAccountSubject: 'About your email address',
  anotherAccount:
    'Someone (perhaps you) opened another account with this email address. Your own account hasn’t changed, and no one was told that you have one.',
  anotherAccountNotYou:
    'If it wasn’t you, there’s nothing you need to do. When you ask for a new password, the email lists every account with this address.',

  passwordChangedSubject: 'Your password was changed',
  passwordChanged: 'Your password was just changed, and you were logged out everywhere else.',
  passwordChangedNotYou: 'If it wasn’t you, go to the login page and request a new password right away.',

  addressChangedSubject: 'Your email address was changed',
  oldAddress: 'The email address of your account was just changed. This one is no longer used for it.',
  oldAddressNotYou: 'If it wasn’t you, log in, change your password and check the email address there, or write to us.',
  newAddress: 'This is now the email address of your account. Links for a new password will be sent here.',
  newAddressUnknown:
    'If you don’t know what this is about, someone probably mistyped their own address. There’s nothing you need to do.',

  passkeyLinkSubject: 'Add a passkey',
  passkeyLink:
    'Someone (hopefully you) entered your password and wants to add the first passkey to your account. To do so, open this link within 30 minutes:',
  passkeyLinkNotYou: 'If it wasn’t you, someone else knows your password: log in and change it right away.',

  passkeyAddedSubject: 'A passkey was added',
  passkeyAdded: 'A passkey was just added to your account. Logging in now takes a passkey as well as your password.',
  passkeyAddedNotYou:
    'If it wasn’t you, someone else knows your password: choose a new one right away, and write to us if you can’t log in.',

  newPasswordSubject: 'Choose a new password',
  newPasswordAsked:
    'Someone (hopefully you) asked for a new password. If it wasn’t you, there’s nothing you need to do: nothing has changed.',
  newPasswordLink: 'To choose one, open this link within 60 minutes:',
  newPasswordLinks: 'This email address has more than one account. Each has its own link, good for 60 minutes:',
  username: 'Username: {username}',
  moreAccounts:
    'This address has more accounts than fit in one email. {count, plural, one {This is the oldest one.} other {These are the oldest #.}}',
  linksWorkOnce: 'Each link works once. If you asked twice, only the links in the newest email work.',

  passwordReset:
    'Your password was just changed, and you were logged out everywhere. If that wasn’t you, someone else can probably read your email: secure your email account first, then open the link below and ask for a new password.',

  dailySubject: 'Your daily summary',
  waiting: '{count, plural, one {# item is waiting for a decision.} other {# items are waiting for a decision.}}',
  oldestToday: 'The oldest came in today.',
  oldestSince: 'The oldest has been waiting for {days, plural, one {# day} other {# days}}.',
  unreadMessages: '{count, plural, one {# message to us is unread.} other {# messages to us are unread.}}',
  accountActs:
    '{count, plural, one {Yesterday, an account was paused, deleted, given another role or had its passkeys cleared once.} other {Yesterday, accounts were paused, deleted, given another role or had their passkeys cleared # times.}} The log says who did it.',
  pausedNow: '{count, plural, one {One account is paused now.} other {# accounts are paused now.}}',
  dailyReason: 'You get this email because you asked for it in your settings. You can switch it off there.',
} as const
