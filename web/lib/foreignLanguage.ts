import { languageName } from './languageName.ts'
import { isReadersLanguage } from './readersLanguages.ts'

/** The name of a story's language, where it is not one of the reader's; '' where it is, or where it is unknown. */
export const foreignLanguage = ({ language }: { language: string | null }): string =>
  language === null || isReadersLanguage(language) ? '' : languageName(language)
