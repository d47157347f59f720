import { ApiError } from './errors.ts'

/** Waits at most `ms` for something; throws `unavailable` when it takes longer. */
export const withTimeout = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError('unavailable')), ms)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
