import { ApiError } from './errors.ts'

/** Waits at most `ms` for something; throws `unavailable` when it takes longer. */
export const withTimeout = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('unavailable')), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
