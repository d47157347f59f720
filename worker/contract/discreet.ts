/**
 * Discreet mode: nothing that a browser shows or stores of a page identifies the site. The worker reads the cookie before the
 * first byte of a page; the browser sets it and changes the open page.
 */
export const discreet = {
  cookie: 'discreet',
  /** The title of the tab, and the name of the installed app. */
  name: 'Atlas',
  /** How long a device stays discreet, in seconds. */
  maxAge: 365 * 86_400,
  /** The parts of a page's head that identify the site or the content. */
  telling:
    'meta[name=description], meta[property^="og:"], meta[name^="twitter:"], link[rel=canonical], link[rel=alternate]',
  /** Icons and manifest. */
  files: 'link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]',
} as const

/** The neutral version of an icon or manifest (address on our origin), or with `isPlain` false the original of a neutral version. */
export const twinOf = (address: string, isPlain: boolean): string =>
  isPlain
    ? address.replace(/^\/icons\/(?!plain\/)/, '/icons/plain/').replace(/^\/manifest\./, '/plain.')
    : address.replace(/^\/icons\/plain\//, '/icons/').replace(/^\/plain\./, '/manifest.')
