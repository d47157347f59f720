/** Whether letters join or stack, as in Arabic, Devanagari or Khmer: they are never set one by one, or further apart. */
export const isJoined = (text: string): boolean => /[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text)

/** Whether a script has italics: Latin, Greek and Cyrillic do; others would only be pushed over. */
export const hasItalics = (text: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
