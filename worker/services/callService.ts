import { limits } from '#contract/limits'
import { ApiError } from '../errors.ts'
import { type ExternalService, logFailure } from '../errors.ts'
import { withTimeout } from '../timeout.ts'

/** Asks something foreign, which is as likely to fail as to answer. Throws `unavailable`, and logs it, when it is slow or down. */
export const reach = async <Result>(what: ExternalService, ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await withTimeout(limits.serviceTimeoutMs, ask())
  } catch (error) {
    // What is wrong with it is nothing to whoever waits: the operator alone reads it.
    logFailure(what, error)
    throw new ApiError('unavailable')
  }
}
