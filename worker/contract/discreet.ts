/**
 * Discreet mode: nothing a browser shows or keeps about a page tells what it is. The worker reads the cookie before the
 * first byte of a page; the browser sets it and changes the page that is open.
 */
export const discreet = {
  cookie: 'discreet',
  /** What stands in the tab, and what the installed app is called. */
  name: 'Atlas',
  /** How long a device stays discreet, in seconds. */
  maxAge: 365 * 86_400,
  /** What of a page's head says what the site is, or what is read there. */
  telling:
    'meta[name=description], meta[property^="og:"], meta[name^="twitter:"], link[rel=canonical], link[rel=alternate]',
  /** Icons and manifest. */
  files: 'link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]',
} as const

/** The plain twin of an icon or manifest (address on our origin), or with `isPlain` false the file it is the twin of. */
export const twinOf = (address: string, isPlain: boolean): string =>
  isPlain
    ? address.replace(/^\/icons\/(?!plain\/)/, '/icons/plain/').replace(/^\/manifest\./, '/plain.')
    : address.replace(/^\/icons\/plain\//, '/icons/').replace(/^\/plain\./, '/manifest.')
