import { switchApi } from '#contract/switches'
import { factory } from '../../../http/app.ts'
import { may } from '../../../http/guards.ts'
import { countEvent } from '../../../http/securityCounts.ts'
import { body } from '../../../http/validation.ts'
import { can } from '../../../policy.ts'
import { currentSwitches, invalidateSwitches } from './enforce.ts'
import { findModerationSettings, findPhotoMode, findSwitches, saveSwitches } from './queries.ts'

export const switches = factory
  .createApp()
  .get(switchApi.read.path, async (c) => {
    const { db, actor } = c.var
    const all = can(actor, 'management:open', null) ? await findModerationSettings(db) : {}
    return c.json({ ...(await currentSwitches(db)), photos: await findPhotoMode(db), ...all })
  })
  .patch(switchApi.edit.path, may('settings:write'), body(switchApi.edit), async (c) => {
    const { db, actor } = c.var
    await saveSwitches(db, actor, c.req.valid('json'))
    invalidateSwitches()
    c.executionCtx.waitUntil(countEvent(c.env.DB, 'turnedSwitches'))
    const [switches, photos] = [await findSwitches(db), await findPhotoMode(db)]
    return c.json({ ...switches, photos, ...(await findModerationSettings(db)) })
  })
