import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'

/** When a session was last used: within the last hour, day or week, or earlier. Nothing more exact is published. */
export const LastSeen = z.enum(['hour', 'day', 'week', 'earlier'])
export type LastSeen = z.infer<typeof LastSeen>

/** A session. `id` only identifies it in these calls; it is not a token. */
export const SessionView = z.strictObject({ id: z.string(), is_current: z.boolean(), last_seen: LastSeen })
export type SessionView = z.infer<typeof SessionView>

export const sessionApi = {
  /** One's own live sessions, at most 50: the current one first, then the latest. */
  list: endpoint(calls.sessions.list, { reply: z.array(SessionView) }),
  end: endpoint(calls.sessions.end, { reply: z.null(), status: 204 }),
  /** Ends all of one's other sessions. */
  endOthers: endpoint(calls.sessions.endOthers, { reply: z.null(), status: 204 }),
}
