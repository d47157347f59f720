import { limits } from '#contract/limits'
import { Refusal } from '../errors.ts'
import { type Foreign, logFailure } from '../errors.ts'
import { within } from '../timeout.ts'

/** Asks something foreign, which is as likely to fail as to answer. Throws `unavailable`, and logs it, when it is slow or down. */
export const reach = async <Result>(what: Foreign, ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await within(limits.patienceMs, ask())
  } catch (error) {
    // What is wrong with it is nothing to whoever waits: the operator alone reads it.
    logFailure(what, error)
    throw new Refusal('unavailable')
  }
}
