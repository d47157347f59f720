import { test } from '@playwright/test'
import { aPlace, clearAway, startServer } from '../proofs/server.ts'

/** For journeys that break the product or set it up in another way: one of their own, started with these variables. */
export const withOwnProduct = (vars: Record<string, string>) =>
  test.extend<object, { address: string }>({
    address: [
      async ({}, use) => {
        const place = await aPlace()
        const server = await startServer(place, vars)
        try {
          await use(`http://localhost:${place.port}`)
        } finally {
          await server.stop()
          clearAway(place)
        }
      },
      { scope: 'worker' },
    ],
    baseURL: ({ address }, use) => use(address),
  })
