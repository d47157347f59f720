import { transparencyApi } from '#contract/transparency'
import { factory } from '../../http/app.ts'
import { presentMonths } from './present.ts'
import { listSums } from './queries.ts'

export const transparency = factory
  .createApp()
  .get(transparencyApi.read.path, async (c) => c.json({ months: presentMonths(await listSums(c.var.db, Date.now())) }))
