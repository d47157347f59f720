/** A home in Echo Park. */
export const home = { latitude: 34.078231, longitude: -118.260457 }

/** A story at it, with its address. */
export const aDraftAtHome = {
  title: 'The back porch',
  description: '<p>We sat there until it was dark.</p>',
  category: 1,
  ...home,
  address: '1313 Laveta Terrace',
  locality: 'Los Angeles',
  region: 'California',
  country: 'United States',
  postCode: '90026',
} as const

/** The home in a text: its point, street or post code. The post code stands alone: the digits of a random id may contain it. */
export const tracesOfHome = /34\.078231|118\.260457|laveta|\b90026\b/i
