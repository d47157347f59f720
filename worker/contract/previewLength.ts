/** How many characters of a text lists have, and lists of favorites. Apart from the other limits, which the first view does without. */
export const previewLength = { posts: 150, favourites: 250 } as const
