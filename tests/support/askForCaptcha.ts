import type { Page } from '@playwright/test'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The server of the journeys needs no captcha. This stubs it for a page, with a cheap challenge. */
export const askForCaptcha = async (page: Page): Promise<void> => {
  await page.route('**/api/config/', async (route) => {
    const response = await route.fetch()
    const site = (await response.json()) as object
    await route.fulfill({ response, json: { ...site, captcha: { kind: 'proof-of-work' } } })
  })
  await page.route('**/api/captcha/', async (route) => {
    const json = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 5,
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1000) + 600,
      hmacSignatureSecret: 'a secret of this test',
    })
    await route.fulfill({ json })
  })
}
