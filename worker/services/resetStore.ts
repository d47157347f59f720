import { limits } from '#contract/limits'
import { callService } from './callService.ts'

/** Keeps whose reset a token belongs to, under the token's SHA-256, for half an hour. Whether it is still good D1 decides. */
export const storeReset = (store: KVNamespace, tokenHash: string, userId: number): Promise<void> =>
  callService('resets', () => store.put(tokenHash, String(userId), { expirationTtl: limits.resetMs / 1000 }))

/** Whose reset it is, or null. */
export const findReset = async (store: KVNamespace, tokenHash: string): Promise<number | null> => {
  const userId = await callService('resets', () => store.get(tokenHash))
  return userId === null ? null : Number(userId)
}

export const forgetReset = (store: KVNamespace, tokenHash: string): Promise<void> => store.delete(tokenHash)
