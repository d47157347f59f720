import { test } from '@playwright/test'
import { createInstance, removeInstance, type Instance, startServer } from '../proofs/server.ts'

/** For journeys that break the product or set it up in another way: one of their own, started with these variables. */
export const withOwnInstance = (vars: Record<string, string>) =>
  test.extend<object, { place: Instance; address: string }>({
    place: [
      async ({}, use) => {
        const place = await createInstance()
        const server = await startServer(place, vars)
        try {
          await use(place)
        } finally {
          await server.stop()
          removeInstance(place)
        }
      },
      { scope: 'worker' },
    ],
    address: [({ place }, use) => use(`http://localhost:${place.port}`), { scope: 'worker' }],
    baseURL: ({ address }, use) => use(address),
  })
