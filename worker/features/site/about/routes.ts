import { aboutApi } from '#contract/about'
import { body, factory, may } from '../../../http/context.ts'
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
