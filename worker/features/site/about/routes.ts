import { aboutApi } from '#contract/about'
import { factory } from '../../../http/app.ts'
import { may } from '../../../http/guards.ts'
import { body } from '../../../http/validation.ts'
import { aboutId, findAbout, saveAbout } from './queries.ts'

const mayWrite = may('about:write')

export const about = factory
  .createApp()
  .get(aboutApi.read.path, async (c) => c.json({ id: aboutId, about_us: await findAbout(c.var.db) }))
  .patch(aboutApi.edit.path, mayWrite, body(aboutApi.edit), async (c) => {
    const { about_us } = c.req.valid('json')
    await saveAbout(c.var.db, about_us)
    return c.json({ id: aboutId, about_us })
  })
