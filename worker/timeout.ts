import { ApiError } from './errors.ts'

/** Waits at most `ms` for something; calls `onTimeout` and throws `unavailable` when it takes longer. */
export const withTimeout = <Result>(
  ms: number,
  work: Promise<Result>,
  onTimeout?: (error: ApiError) => void,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new ApiError('unavailable')
      onTimeout?.(error)
      reject(error)
    }, ms)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
