/** Forges a sealed text by changing its first letter. The last letter may carry no bit of it. */
export const forge = (sealed: string): string => (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
