/** The cost of a guess: 2^15 · 8 · 3 is under the 2^20 that the runtime allows, and takes about 170 ms. */
export const cost = { ln: 15, r: 8, p: 3 }
