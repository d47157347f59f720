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
  hotlines: {
    list: 'GET /hotlines/',
    add: 'POST /hotlines/',
    edit: 'PATCH /hotlines/:id/',
    remove: 'DELETE /hotlines/:id/',
  },
  passkeys: {
    list: 'GET /auth/passkeys/',
    options: 'POST /auth/passkeys/options/',
    add: 'POST /auth/passkeys/',
    remove: 'DELETE /auth/passkeys/:id/',
    renewCodes: 'POST /auth/recovery-codes/',
    login: 'POST /auth/login/passkey/',
    loginByCode: 'POST /auth/login/recovery/',
    clear: 'DELETE /auth/users/:id/passkeys/',
  },
  confirmation: { options: 'GET /auth/confirm/', check: 'POST /auth/confirm/' },
  sessions: {
    list: 'GET /auth/sessions/',
    end: 'DELETE /auth/sessions/:id/',
    endOthers: 'DELETE /auth/sessions/',
  },
  credentials: { changePassword: 'POST /auth/password/', changeEmail: 'POST /auth/email/' },
  syndication: {
    index: 'GET /feeds/',
    geojson: 'GET /feeds/stories.geojson',
    csv: 'GET /feeds/stories.csv',
    rss: 'GET /feeds/stories.rss',
    dump: 'GET /feeds/exports/:name/',
    oembed: 'GET /oembed/',
  },
  docs: { read: 'GET /docs/' },
  imports: {
    list: 'GET /imports/',
    add: 'POST /imports/',
    undo: 'DELETE /imports/:id/',
    restore: 'POST /imports/:id/restore/',
  },
  dataExport: { read: 'GET /auth/user/export/' },
  passwordReset: { request: 'POST /password_reset/', confirm: 'POST /password_reset/confirm/' },
} as const
