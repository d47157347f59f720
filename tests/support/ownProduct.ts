import { test } from '@playwright/test'
import { aPlace, clearAway, type Place, startServer } from '../proofs/server.ts'

/** For journeys that break the product or set it up in another way: one of their own, started with these variables. */
export const withOwnProduct = (vars: Record<string, string>) =>
  test.extend<object, { place: Place; address: string }>({
    place: [
      async ({}, use) => {
        const place = await aPlace()
        const server = await startServer(place, vars)
        try {
          await use(place)
        } finally {
          await server.stop()
          clearAway(place)
        }
      },
      { scope: 'worker' },
    ],
    address: [({ place }, use) => use(`http://localhost:${place.port}`), { scope: 'worker' }],
    baseURL: ({ address }, use) => use(address),
  })
