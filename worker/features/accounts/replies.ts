import type { Context } from 'hono'
import { ApiError } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import type { Actor } from '../../policy.ts'
import { presentSelf } from './present.ts'
import { listOwnFavoritesAndFlags, findSelf } from './queries.ts'
import { lookUpActor } from './sessions/queries.ts'

type Call = Pick<Context<App>, 'var'>

/** The reply to `GET /auth/user/`: the account as its owner sees it; 401 when it is gone. */
export const selfReply = async ({ var: { db, settings } }: Call, actor: Actor) => {
  if (!actor) throw new ApiError('unauthenticated')
  const user = await findSelf(db, actor)
  const own = await listOwnFavoritesAndFlags(db, actor)
  return presentSelf(settings, actor, user, own)
}

/** The reply to every kind of login: the new session's token and its user. */
export const loginReply = async (c: Call, token: string) => {
  const { db, settings } = c.var
  const actor = await lookUpActor(db, settings.secretKey, token, settings.isSecondFactorRequired)
  return { token, user: await selfReply(c, actor) }
}
