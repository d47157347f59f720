/** Stands in for worker/services/captchaWork.ts in the worker tests: the same work, a thousand times cheaper. */
export const work = { cost: 20, numbers: 300 }
