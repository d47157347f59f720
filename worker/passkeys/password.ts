import type { Context } from 'hono'
import { messages } from '#contract/messages'
import { findSelf } from '../auth/queries.ts'
import type { User } from '../db/client.ts'
import { type SignedInApp, invalidField } from '../http.ts'
import { clearCount, spend } from '../limits/queries.ts'
import { isPassword } from '../outside/passwords.ts'

/**
 * The actor's own row, for who knows its password: a session that was left open or stolen is not enough to change how one
 * logs in. Throws invalid (422) for a wrong password, tooMany (429) after ten of them in an hour.
 */
export const requireOwnPassword = async (c: Pick<Context<SignedInApp>, 'var'>, password: string): Promise<User> => {
  const { db, actor, settings } = c.var
  const user = await findSelf(db, actor)
  await spend(db, settings, { rate: 'ownPassword', who: user.id })
  if (!(await isPassword(settings.secretKey, password, user.passwordHash)))
    throw invalidField('password', messages.passwordWrong)
  await clearCount(db, settings.secretKey, 'ownPassword', String(user.id))
  return user
}
