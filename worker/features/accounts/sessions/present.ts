import type { LastSeen, SessionView } from '#contract/sessions'
import { type SecretKey, hmacOf } from '../../../crypto/sealing.ts'
import type { Session } from '../../../db/client.ts'
import type { SignedIn } from '../../../policy.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The id of a session on the wire: a keyed tag of its own id, which is the token's `jti` and must stay secret. */
export const publicSessionId = (secretKey: SecretKey, sessionId: string): string =>
  hmacOf(secretKey, 'device', sessionId)

/** How long ago a session was used, `ms` before now, as coarse as it is published. */
const lastSeenOf = (ms: number): LastSeen =>
  ms < hourMs ? 'hour' : ms < dayMs ? 'day' : ms < 7 * dayMs ? 'week' : 'earlier'

/**
 * A session as its owner sees it: which one it is and roughly when it was last used. Nothing else of a device is
 * stored.
 */
export const presentSession = (secretKey: SecretKey, actor: SignedIn, { id, seenAt }: Session): SessionView => ({
  id: publicSessionId(secretKey, id),
  is_current: id === actor.sessionId,
  last_seen: lastSeenOf(Date.now() - seenAt),
})
