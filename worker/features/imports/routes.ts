import { importApi, IMPORT_TYPES } from '#contract/imports'
import { importLimits, limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { ApiError } from '../../errors.ts'
import { factory } from '../../http/app.ts'
import { may } from '../../http/guards.ts'
import { pageOf } from '../../http/pagination.ts'
import { idOf, query } from '../../http/validation.ts'
import { showMapChange } from '../map/mapChange.ts'
import { presentImport } from './present.ts'
import { findImport, listImports } from './queries/imports.ts'
import { restoreImport, undoImport } from './queries/undo.ts'
import { bringIn } from './run.ts'

const mayWrite = may('import:write')

/** The format of a body by its media type; throws 415 for any other. */
const formatOf = (contentType: string | undefined) => {
  const type = contentType?.split(';', 1)[0]!.trim().toLowerCase()
  if (type === undefined || !(type in IMPORT_TYPES)) throw new ApiError('wrongType', { message: messages.importType })
  return IMPORT_TYPES[type as keyof typeof IMPORT_TYPES]
}

export const imports = factory
  .createApp()
  .get(importApi.list.path, may('import:list'), query(importApi.list), async (c) => {
    const asked = c.req.valid('query')
    const { rows, count } = await listImports(c.var.db, asked.page)
    return c.json(pageOf(c, importApi.list, asked, { rows: rows.map(presentImport), count, size: limits.page.staff }))
  })
  .post(importApi.add.path, mayWrite, query(importApi.add), async (c) => {
    const { db, actor, settings } = c.var
    const { dry, strict, ...given } = c.req.valid('query')
    const format = formatOf(c.req.header('content-type'))
    const options = {
      isDry: dry === '1',
      isStrict: strict === '1',
      geo: c.env.GEO,
      ...given,
      secretKey: settings.secretKey,
    }
    const file = { bytes: await c.req.raw.arrayBuffer(), format, mostRows: importLimits.rows }
    try {
      return c.json(await bringIn(db, actor, file, options))
    } finally {
      if (!options.isDry) showMapChange(db)
    }
  })
  .post(importApi.restore.path, mayWrite, async (c) => {
    const { db, actor } = c.var
    await restoreImport(db, actor, await findImport(db, idOf(c)))
    return c.body(null, 204)
  })
  .delete(importApi.undo.path, mayWrite, async (c) => {
    const { db, actor } = c.var
    await undoImport(db, actor, await findImport(db, idOf(c)))
    return c.body(null, 204)
  })
