import type { LastSeen, SessionView } from '#contract/sessions'
import { type SecretKey, hmacOf } from '../../../crypto/sealing.ts'
import type { Session } from '../../../db/client.ts'
import type { SignedIn } from '../../../policy.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What names a session in an answer. Not its own id, which is the token's `jti`, and no way back to it. */
export const publicIdOf = (secretKey: SecretKey, sessionId: string): string => hmacOf(secretKey, 'device', sessionId)

/** How long ago, as roughly as anybody is told; `ms` before now. */
const roughly = (ms: number): LastSeen =>
  ms < hourMs ? 'hour' : ms < dayMs ? 'day' : ms < 7 * dayMs ? 'week' : 'earlier'

/** A session for its owner: which one it is and roughly when it was last used. Nothing else about a device is stored. */
export const presentSession = (secretKey: SecretKey, actor: SignedIn, { id, seenAt }: Session): SessionView => ({
  id: publicIdOf(secretKey, id),
  is_current: id === actor.sessionId,
  last_seen: roughly(Date.now() - seenAt),
})
