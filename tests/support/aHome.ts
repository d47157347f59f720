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
