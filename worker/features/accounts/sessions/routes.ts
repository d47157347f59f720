import { sessionApi } from '#contract/sessions'
import { factory } from '../../../http/app.ts'
import { may, signedIn } from '../../../http/guards.ts'
import { authorize } from '../../../policy.ts'
import { presentSession } from './present.ts'
import { endOtherSessions, endSession, findSession, listSessions } from './queries.ts'

export const sessions = factory
  .createApp()
  .get(sessionApi.list.path, may('session:list'), async (c) => {
    const { db, actor, settings } = c.var
    const rows = await listSessions(db, actor)
    return c.json(rows.map((row) => presentSession(settings.secretKey, actor, row)))
  })
  .delete(sessionApi.endOthers.path, may('session:endOthers'), async (c) => {
    const { db, actor } = c.var
    await endOtherSessions(db, actor)
    return c.body(null, 204)
  })
  .delete(sessionApi.end.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    const id = c.req.param('id')
    const session = authorize(actor, 'session:end', await findSession(db, settings.secretKey, actor, id))
    await endSession(db, session)
    return c.body(null, 204)
  })
