/** The media query of screens on which panels are bottom sheets. */
export const phoneQuery = '(max-width: 770px)'
