import { t } from '@lingui/core/macro'
import type { ContentNote } from '#contract/contentNotes'
import { inReadersWords } from './i18n.ts'

/** A story's content notes in one line, which stands where its text would: 'Speaks of: violence, death'. */
export const speaksOf = (notes: readonly ContentNote[]): string => t`Speaks of: ${notes.map(inReadersWords).join(', ')}`
