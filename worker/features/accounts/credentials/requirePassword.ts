import type { Context } from 'hono'
import { messages } from '#contract/messages'
import { isPassword, openPassword } from '../../../crypto/passwords.ts'
import type { User } from '../../../db/client.ts'
import { invalidField } from '../../../errors.ts'
import type { App } from '../../../http/app.ts'
import { consume } from '../../../http/rateLimits/queries.ts'
import type { SignedIn } from '../../../policy.ts'

interface Call {
  var: Pick<Context<App>['var'], 'db' | 'settings'> & { actor: SignedIn }
}

/**
 * Throws 422 on `field` where the current password is wrong, 429 after too many tries. Every try is counted before
 * the check, and for the session: the thief of a session can neither guess quickly nor use up the owner's tries.
 */
export const requirePassword = async (
  { var: { db, settings, actor } }: Call,
  user: User,
  password: string,
  field = 'current_password',
) => {
  await consume(db, settings, { rate: 'password', who: actor.sessionId })
  const isRight = await isPassword(settings.secretKey, password, openPassword(settings.secretKey, user))
  if (!isRight) throw invalidField(field, messages.passwordWrong)
}
