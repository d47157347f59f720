import type { Context } from 'hono'
import { messages } from '#contract/messages'
import { isPassword } from '../../../crypto/passwords.ts'
import type { User } from '../../../db/client.ts'
import { invalidField } from '../../../errors.ts'
import type { App } from '../../../http/app.ts'
import { consume } from '../../../http/rateLimits/queries.ts'
import type { SignedIn } from '../../../policy.ts'

interface Call {
  var: Pick<Context<App>['var'], 'db' | 'settings'> & { actor: SignedIn }
}

/**
 * Lets through who knows the current password (422 with `field` otherwise). Every try counts, before it is
 * judged, and against the session: whoever stole a session cannot guess quickly, and cannot use up the owner's tries.
 */
export const requirePassword = async (
  { var: { db, settings, actor } }: Call,
  user: User,
  password: string,
  field = 'current_password',
) => {
  await consume(db, settings, { rate: 'password', who: actor.sessionId })
  const isRight = await isPassword(settings.secretKey, password, user.passwordHash)
  if (!isRight) throw invalidField(field, messages.passwordWrong)
}
