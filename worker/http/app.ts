import { createFactory } from 'hono/factory'
import type { Db } from '../db/client.ts'
import type { Actor, SignedIn } from '../policy.ts'
import type { Settings, Vars } from '../settings.ts'

export interface App {
  Bindings: Env & Vars
  /** `timedOut` is aborted once the call was answered 503 because it took too long. */
  Variables: { db: Db; actor: Actor; settings: Settings; timedOut: AbortSignal; isReadOnly?: boolean }
}
/** The same behind `signedIn` (guards.ts): the actor is no guest. */
export interface SignedInApp {
  Bindings: Env & Vars
  Variables: { db: Db; actor: SignedIn; settings: Settings; timedOut: AbortSignal; isReadOnly?: boolean }
}
export const factory = createFactory<App>({ defaultAppOptions: { strict: false } })
