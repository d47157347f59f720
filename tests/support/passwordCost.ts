/** Stands in for worker/crypto/passwordCost.ts in the worker tests: the same work, thousands of times cheaper. */
export const cost = { ln: 5, r: 8, p: 1 }
