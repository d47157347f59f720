import { inReadersWords } from './i18n.ts'

/** A message of the contract in the reader's language, without the asterisk that only the forms of the specification have. */
export const errorText = (message: string): string => inReadersWords(message).replace(/^\*/, '')
