import { plural } from '@lingui/core/macro'

/** How many photos a story has, for lists: '2 photos'; null without any. */
export const photoCountText = (count: number): string | null =>
  count > 0 ? plural(count, { one: '# photo', other: '# photos' }) : null
