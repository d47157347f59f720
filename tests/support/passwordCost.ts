/** Stands in for worker/crypto/passwordCost.ts in the worker tests: the same work, a hundred times cheaper. */
export const cost = { ln: 10, r: 8, p: 1 }
