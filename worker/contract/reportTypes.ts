/** The kinds of reports on a story or comment, as the wire numbers them. */
export const reportTypes = [
  { id: 1, name: 'Suspicious or Spam' },
  { id: 2, name: 'Harassment' },
  { id: 3, name: 'Other' },
] as const
