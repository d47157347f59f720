/**
 * The link that dials a number (RFC 3966): `+` and the country code, or a short number as it is. Null for a number with `*`
 * or `#`: iPhones do nothing with a link to one (Apple URL Scheme Reference, Phone Links), so it is dialed by hand.
 */
export const phoneLink = (phoneE164: string): string | null => (/[*#]/.test(phoneE164) ? null : `tel:${phoneE164}`)
