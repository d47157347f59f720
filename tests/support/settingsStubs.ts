import type { UserSettings } from '#contract/users'
import type { Stubs } from '#tests/support/stubbedApi'
import { aProfile } from '#tests/support/views'

/** Stubs of the calls that the settings page of a member makes. */
export const settingsStubs = (settings: UserSettings): Stubs => ({
  'GET /profile/users/': [
    aProfile({ id: settings.id, username: settings.username, can: { edit: true, editAvatar: true } }),
  ],
  'GET /auth/users/:id/': settings,
  'GET /auth/sessions/': [{ id: 'this one', is_current: true, last_seen: 'hour' }],
  'GET /auth/passkeys/': { passkeys: [], codes_left: 0, is_required: false },
})
