import { limits } from '#contract/limits'
import { pauseApi } from '#contract/pauses'
import { userApi } from '#contract/users'
import { factory } from '../../../http/app.ts'
import { may, signedIn } from '../../../http/guards.ts'
import { pageOf } from '../../../http/pagination.ts'
import { body, idOf, query } from '../../../http/validation.ts'
import { localeOf } from '../../../language.ts'
import { authorize, can } from '../../../policy.ts'
import { removePictures } from '../../../services/avatarStore.ts'
import { lookUpPause } from '../pauseQueries.ts'
import { presentSelf } from '../present.ts'
import { listOwnFavoritesAndFlags } from '../queries.ts'
import { authorizeChange } from './authorizeChange.ts'
import { savePause } from './queries/pausing.ts'
import { presentListedUser, presentUserSettings, presentStaffRow } from './present.ts'
import { findUser, listUsers, saveUser } from './queries/users.ts'
import { removeAccount } from './queries/removeAccount.ts'

/**
 * A user about whom nothing is known. Authorizing on it first refuses before a lookup, which would reveal whether there is
 * one.
 */
const unknownUser = (id: number) => ({ id, role: 'none' as const })

const reading = factory
  .createApp()
  .get(userApi.list.path, may('user:list'), query(userApi.list), async (c) => {
    const asked = c.req.valid('query')
    const { rows, count } = await listUsers(c.var.db, asked.page, asked.search)
    const views = rows.map(presentListedUser)
    return c.json(pageOf(c, userApi.list, asked, { rows: views, count, size: limits.page.users }))
  })
  .get(userApi.read.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    authorize(actor, 'user:readSettings', unknownUser(idOf(c)))
    return c.json(presentUserSettings(settings.origin, actor, await findUser(db, idOf(c))))
  })

const writing = factory
  .createApp()
  .patch(userApi.edit.path, signedIn, body(userApi.edit), async (c) => {
    const { db, actor, settings } = c.var
    if (!can(actor, 'user:list', null)) authorize(actor, 'user:editSettings', unknownUser(idOf(c)))
    const page = { origin: settings.origin, language: localeOf(c.req.raw).tag }
    const change = authorizeChange(page, actor, await findUser(db, idOf(c)), c.req.valid('json'))
    const { user, droppedAvatar } = await saveUser(db, settings, actor, change)
    c.executionCtx.waitUntil(removePictures(c.env.AVATARS, droppedAvatar ? [droppedAvatar] : []))
    if (change.role !== null) return c.json(presentStaffRow(user, await lookUpPause(db, user.id)))
    if (user.id === actor.id)
      return c.json(presentSelf(settings, actor, user, await listOwnFavoritesAndFlags(db, actor)))
    return c.json(presentUserSettings(settings.origin, actor, user))
  })
  .post(pauseApi.set.path, signedIn, body(pauseApi.set), async (c) => {
    const { db, actor, settings } = c.var
    authorize(actor, 'user:pause', unknownUser(idOf(c)))
    const user = authorize(actor, 'user:pause', await findUser(db, idOf(c)))
    await savePause(db, settings, actor, user, c.req.valid('json'))
    return c.json(presentStaffRow(user, await lookUpPause(db, user.id)))
  })
  .delete(userApi.remove.path, signedIn, body(userApi.remove), async (c) => {
    const { db, actor, settings } = c.var
    authorize(actor, 'user:delete', unknownUser(idOf(c)))
    const user = authorize(actor, 'user:delete', await findUser(db, idOf(c)))
    const { delete_content: withContent = false, ...why } = c.req.valid('json') ?? {}
    const pictures = await removeAccount(db, settings, actor, user, withContent, why)
    c.executionCtx.waitUntil(removePictures(c.env.AVATARS, pictures))
    return c.body(null, 204)
  })

export const users = factory.createApp().route('/', reading).route('/', writing)
