import { limits } from '#contract/limits'
import { Refusal } from '../errors.ts'

/** Waits at most `ms` for something; throws `unavailable` when it takes longer. The one time limit of the worker. */
export const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('unavailable')), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks something foreign, which is as likely to fail as to answer. Throws `unavailable` when it is slow or down. */
export const reach = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await within(limits.patienceMs, ask())
  } catch {
    // What is wrong with it is nothing to whoever waits, and nothing of it is to be told.
    throw new Refusal('unavailable')
  }
}
