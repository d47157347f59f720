import { language } from './i18n.ts'

/** The full stop of the languages that have their own. */
const fullStops: Record<string, string> = { bn: '।', hi: '।', ja: '。', ur: '۔', 'zh-Hans': '。' }

/** A message as a whole sentence: most messages of the worker have no full stop. */
export const sentence = (message: string): string =>
  /\p{Sentence_Terminal}$/u.test(message) ? message : message + (fullStops[language] ?? '.')
