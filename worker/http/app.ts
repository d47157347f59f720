import { createFactory } from 'hono/factory'
import type { Db } from '../db/client.ts'
import type { Actor, SignedIn } from '../policy.ts'
import type { Settings, Vars } from '../settings.ts'

export interface App {
  Bindings: Env & Vars
  Variables: {
    db: Db
    actor: Actor
    settings: Settings
    /** Aborted once the call was answered 503 because it took too long. */
    timedOut: AbortSignal
    isReadOnly?: boolean
    /** By how many bytes the JSON would be longer for the author of what it shows (paddedJson.ts). */
    unseenBytes?: number
  }
}
/** The same behind `signedIn` (guards.ts): the actor is no guest. */
export interface SignedInApp {
  Bindings: Env & Vars
  Variables: Omit<App['Variables'], 'actor'> & { actor: SignedIn }
}
export const factory = createFactory<App>({ defaultAppOptions: { strict: false } })
