/** A language of the product. */
export interface Locale {
  /** BCP 47; also the name of its catalog, `web/locales/<tag>.po`. */
  tag: string
  /** Its name in itself. */
  name: string
  dir: 'ltr' | 'rtl'
  /** People can choose it: its catalog is complete, and `npm test` fails when it no longer is. */
  isOffered: boolean
}

/** The language of the texts in the code: it needs no catalog in the browser. */
export const sourceLocale = 'en'

/** Every language with a catalog. A new one is a line here and a file (web/locales/README.md). */
export const locales: readonly Locale[] = [
  { tag: sourceLocale, name: 'English', dir: 'ltr', isOffered: true },
  { tag: 'de', name: 'Deutsch', dir: 'ltr', isOffered: true },
  { tag: 'ar', name: 'العربية', dir: 'rtl', isOffered: true },
  { tag: 'ja', name: '日本語', dir: 'ltr', isOffered: true },
  { tag: 'es', name: 'Español', dir: 'ltr', isOffered: true },
  { tag: 'fr', name: 'Français', dir: 'ltr', isOffered: true },
  { tag: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr', isOffered: true },
  { tag: 'it', name: 'Italiano', dir: 'ltr', isOffered: true },
  { tag: 'nl', name: 'Nederlands', dir: 'ltr', isOffered: true },
  { tag: 'pl', name: 'Polski', dir: 'ltr', isOffered: true },
  { tag: 'uk', name: 'Українська', dir: 'ltr', isOffered: true },
  { tag: 'ru', name: 'Русский', dir: 'ltr', isOffered: true },
  { tag: 'cs', name: 'Čeština', dir: 'ltr', isOffered: true },
  { tag: 'ro', name: 'Română', dir: 'ltr', isOffered: true },
  { tag: 'el', name: 'Ελληνικά', dir: 'ltr', isOffered: true },
  { tag: 'tr', name: 'Türkçe', dir: 'ltr', isOffered: true },
  { tag: 'fa', name: 'فارسی', dir: 'rtl', isOffered: true },
  { tag: 'he', name: 'עברית', dir: 'rtl', isOffered: true },
  { tag: 'ur', name: 'اردو', dir: 'rtl', isOffered: true },
  { tag: 'hi', name: 'हिन्दी', dir: 'ltr', isOffered: true },
  { tag: 'bn', name: 'বাংলা', dir: 'ltr', isOffered: true },
  { tag: 'id', name: 'Bahasa Indonesia', dir: 'ltr', isOffered: true },
  { tag: 'vi', name: 'Tiếng Việt', dir: 'ltr', isOffered: true },
  { tag: 'zh-Hans', name: '简体中文', dir: 'ltr', isOffered: true },
  { tag: 'ko', name: '한국어', dir: 'ltr', isOffered: true },
  { tag: 'sw', name: 'Kiswahili', dir: 'ltr', isOffered: true },
]

/** The cookie in which a device remembers the chosen tag, and for how long, in seconds. The worker reads it first. */
export const languageCookie = { name: 'language', maxAge: 365 * 86_400 } as const

/** Those that people can choose, in the order of the list. */
export const offeredLocales: readonly Locale[] = locales.filter(({ isOffered }) => isOffered)

/** A tag in its present form: old devices say `iw` for Hebrew and `in` for Indonesian. */
const presentTag = (tag: string): string => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    // What is not a tag.
    return tag
  }
}

/** The offered language of a tag, in any case; `de-AT` is found as `de`, `zh-CN` as what begins with `zh`. */
export const findLocale = (tag: string): Locale | undefined => {
  const wanted = presentTag(tag).toLowerCase()
  const first = (text: string) => text.toLowerCase().split('-')[0]
  return (
    offeredLocales.find((locale) => locale.tag.toLowerCase() === wanted) ??
    offeredLocales.find((locale) => first(locale.tag) === first(wanted))
  )
}

/** Where the build puts a page of a language, and the worker finds it: `faq` is `in/de/faq`, in English itself. */
export const pageFile = (tag: string, file: string): string => (tag === sourceLocale ? file : `in/${tag}/${file}`)
