/**
 * Whether people of this device measure ways in miles: its language is that of the United States or the United Kingdom (CLDR,
 * measurementSystem). A language without a region tells nothing.
 */
export const isInMiles = /^en-(US|GB)\b/.test(navigator.language)
