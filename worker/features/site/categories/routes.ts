import { categoryApi } from '#contract/categories'
import { factory } from '../../../http/app.ts'
import { listCategories } from './queries.ts'

export const categories = factory
  .createApp()
  .get(categoryApi.list.path, async (c) => c.json(await listCategories(c.var.db)))
