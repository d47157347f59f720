import { t } from '@lingui/core/macro'
import { inReadersWords } from './i18n.ts'
import { listOf } from './words.ts'

/** A story's content notes in one line, shown instead of its text: 'Speaks of: violence, death'. */
export const speaksOf = (notes: readonly string[]): string =>
  t`Deals with: ${listOf(notes.map((note) => inReadersWords(note)))}`
