import { profileApi } from '#contract/profiles'
import { workerLimits } from '#contract/workerLimits'
import { factory } from '../../http/app.ts'
import { openCursor } from '../../http/cursors.ts'
import { paddedJson } from '../../http/paddedJson.ts'
import { query } from '../../http/validation.ts'
import { authorize } from '../../policy.ts'
import { presentStaffRow } from '../accounts/users/present.ts'
import { lookUpUserByName, searchUsers } from '../accounts/users/queries/users.ts'
import { presentProfile } from './present.ts'
import { listProfile } from './queries.ts'

export const profiles = factory.createApp().get(profileApi.find.path, query(profileApi.find), async (c) => {
  const { db, actor, settings } = c.var
  const { username, search, told_before, kept_before } = c.req.valid('query')
  if (search !== undefined) {
    authorize(actor, 'user:list', null)
    return c.json((await searchUsers(db, search)).map(({ user, pause }) => presentStaffRow(user, pause)))
  }
  const user = username === undefined ? null : await lookUpUserByName(db, username)
  if (!user) return c.json([])
  const lists = await listProfile(db, actor, user, {
    postedBefore: openCursor(settings.secretKey, told_before, 'told_before'),
    favouritesBefore: openCursor(settings.secretKey, kept_before, 'kept_before'),
  })
  const views = [presentProfile(settings, actor, user, lists)]
  return actor ? paddedJson(c, views, workerLimits.profilePadding) : c.json(views)
})
