import { workerLimits } from '#contract/workerLimits'
import { hourEnd } from '../clock.ts'
import { callService } from './callService.ts'

/**
 * Stores whose reset a token is, under the token's SHA-256, until the hour in which it expires is over. The token says the
 * second, and the database whether it is still open.
 */
export const storeReset = (store: KVNamespace, tokenHash: string, userId: number): Promise<void> =>
  callService('resets', () =>
    store.put(tokenHash, String(userId), { expiration: hourEnd(Date.now() + workerLimits.resetMs) / 1000 }),
  )

/** The account of a token, or null. */
export const findReset = async (store: KVNamespace, tokenHash: string): Promise<number | null> => {
  const userId = await callService('resets', () => store.get(tokenHash))
  return userId === null ? null : Number(userId)
}

/** Deletes a token's entry. */
export const forgetReset = (store: KVNamespace, tokenHash: string): Promise<void> => store.delete(tokenHash)
