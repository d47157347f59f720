/**
 * Calls that the browser's first view never makes, in the form of `calls.ts`: in a file of their own, so that the first
 * view does not carry them.
 */
export const moreCalls = {
  reviews: {
    list: 'GET /review/',
    claim: 'POST /review/:kind/:id/claim/',
    decide: 'POST /review/:kind/:id/decide/',
    undo: 'POST /review/:kind/:id/undo/',
    appeal: 'POST /pins/:id/appeal/',
  },
  pauses: { set: 'POST /auth/users/:id/pause/' },
  log: { list: 'GET /log/', csv: 'GET /log.csv' },
  transparency: { read: 'GET /transparency/' },
} as const
