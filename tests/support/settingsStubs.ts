import type { UserSettings } from '#contract/users'
import type { Stubs } from '#tests/support/stubbedApi'
import { aProfile } from '#tests/support/views'

/** What the settings of somebody ask for, of whoever may edit them. */
export const settingsStubs = (settings: UserSettings): Stubs => ({
  'GET /profile/users/': [
    aProfile({ id: settings.id, username: settings.username, can: { edit: true, editAvatar: true } }),
  ],
  'GET /auth/users/:id/': settings,
  'GET /auth/sessions/': [{ id: 'this one', is_current: true, last_seen: 'hour' }],
  'GET /auth/passkeys/': { passkeys: [], codes_left: 0, is_required: false },
})
