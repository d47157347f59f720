import { env } from 'cloudflare:test'
import { rateLimits } from '#contract/limits'
import type { Statement } from '../../worker/db/client.ts'
import { consumeInBatch, type RateLimit } from '../../worker/http/rateLimits/queries.ts'
import { readSettings } from '../../worker/settings.ts'
import { db } from './factories.ts'

/** Uses up a rate limit in the current window, except for the last `left` uses. */
export const useUp = async (rateLimit: RateLimit, left = 0): Promise<void> => {
  const uses = Array.from({ length: rateLimits[rateLimit.rate].times - left }, () =>
    consumeInBatch(db(), readSettings(env), rateLimit),
  )
  await db().batch(uses.flat() as [Statement])
}
