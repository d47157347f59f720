/** What staff can ask the author of a story to change: the exact place, a name, the content notes, or something else. */
export const ASKED = ['place', 'name', 'notes', 'other'] as const
export type Asked = (typeof ASKED)[number]
