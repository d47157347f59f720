/** Languages written from right to left, unless their tag names another script; and the scripts. */
const rightToLeft = /^(arz?|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-[A-Z]{2})?$|-(Arab|Hebr)/

/** `dir` for a text in a language (BCP 47): by its letters where the language is not known. */
export const directionOf = (language: string | null | undefined): 'ltr' | 'rtl' | 'auto' =>
  language ? (rightToLeft.test(language) ? 'rtl' : 'ltr') : 'auto'

/** `lang` and `dir` of an element whose text is in a language; null where it is unknown. */
export const languageProps = (language: string | null | undefined) => ({
  lang: language ?? undefined,
  dir: directionOf(language),
})
