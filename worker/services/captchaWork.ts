/**
 * The work of a challenge: to find a number below `numbers`, at the cost of a derivation of `cost` rounds for each
 * that is tried. Every number is equally likely, so half of them are tried on average: 0.6 s on one core of a laptop.
 */
export const work = { cost: 2_000, numbers: 3_000 }
