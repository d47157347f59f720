import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'

/** When a device was last used, as roughly as it is told: within the last hour, day or week, or before. */
export const LastSeen = z.enum(['hour', 'day', 'week', 'earlier'])
export type LastSeen = z.infer<typeof LastSeen>

/** A place where somebody is logged in. `id` only names it in these calls: it opens nothing. */
export const SessionView = z.strictObject({ id: z.string(), is_current: z.boolean(), last_seen: LastSeen })
export type SessionView = z.infer<typeof SessionView>

export const sessionApi = {
  /** One's own sessions that are alive: the asking one first, then the latest, 50 at most. */
  list: endpoint(calls.sessions.list, { reply: z.array(SessionView) }),
  end: endpoint(calls.sessions.end, { reply: z.null(), status: 204 }),
  /** Ends all of one's sessions but the asking one. */
  endOthers: endpoint(calls.sessions.endOthers, { reply: z.null(), status: 204 }),
}
