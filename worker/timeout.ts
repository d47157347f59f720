import { ApiError } from './errors.ts'

/** Waits at most `ms` for something; throws `unavailable` when it takes longer. */
export const withTimeout = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    // Left to run out: it ends with the request at the latest, and to clear it costs more than to set it.
    setTimeout(() => reject(new ApiError('unavailable')), ms)
    work.then(resolve, reject)
  })
