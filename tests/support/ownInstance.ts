import { test } from '@playwright/test'
import { createInstance, removeInstance, type Instance, startServer } from '../proofs/server.ts'

/** A separate instance with these variables, for journeys that need other settings. */
export const withOwnInstance = (vars: Record<string, string>) =>
  test.extend<object, { instance: Instance; address: string }>({
    instance: [
      async ({}, use) => {
        const instance = await createInstance()
        const server = await startServer(instance, vars)
        try {
          await use(instance)
        } finally {
          await server.stop()
          removeInstance(instance)
        }
      },
      { scope: 'worker' },
    ],
    address: [({ instance }, use) => use(`http://localhost:${instance.port}`), { scope: 'worker' }],
    baseURL: ({ address }, use) => use(address),
  })
