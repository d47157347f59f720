import { workerLimits } from '#contract/workerLimits'
import { callService } from './callService.ts'

/**
 * Stores whose reset a token is, under the token's SHA-256, for `workerLimits.resetMs`. The database decides whether it is
 * still open.
 */
export const storeReset = (store: KVNamespace, tokenHash: string, userId: number): Promise<void> =>
  callService('resets', () => store.put(tokenHash, String(userId), { expirationTtl: workerLimits.resetMs / 1000 }))

/** Whose reset a token is, or null. */
export const findReset = async (store: KVNamespace, tokenHash: string): Promise<number | null> => {
  const userId = await callService('resets', () => store.get(tokenHash))
  return userId === null ? null : Number(userId)
}

/** Deletes a token's entry. */
export const forgetReset = (store: KVNamespace, tokenHash: string): Promise<void> => store.delete(tokenHash)
