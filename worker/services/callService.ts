import { workerLimits } from '#contract/workerLimits'
import { ApiError, type ExternalService, logFailure } from '../errors.ts'
import { withTimeout } from '../timeout.ts'

/**
 * Calls an external service. Throws `unavailable`, and logs it, when the service is slow or down
 * (`workerLimits.serviceTimeoutMs`).
 */
export const callService = async <Result>(service: ExternalService, ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await withTimeout(workerLimits.serviceTimeoutMs, ask())
  } catch (error) {
    // Only the operator sees the cause.
    logFailure(service, error)
    throw new ApiError('unavailable')
  }
}
