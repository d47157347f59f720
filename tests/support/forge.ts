/** A sealed text that nobody sealed: another first letter. The last letter may carry no bit of it. */
export const forge = (sealed: string): string => (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
