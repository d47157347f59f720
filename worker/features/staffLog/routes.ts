import { CSV_START } from '#contract/csv'
import { limits } from '#contract/limits'
import { logApi, type LogFilter } from '#contract/log'
import type { Db } from '../../db/client.ts'
import { factory } from '../../http/app.ts'
import { may } from '../../http/guards.ts'
import { pageOf } from '../../http/pagination.ts'
import { streamOf } from '../../http/streamOf.ts'
import { query } from '../../http/validation.ts'
import { csvHead, csvLines, presentAct } from './present.ts'
import { eachPageOfActs, listActs } from './queries.ts'

async function* writeCsv(db: Db, filter: LogFilter): AsyncGenerator<string, void> {
  yield CSV_START + csvHead
  for await (const rows of eachPageOfActs(db, filter)) yield csvLines(rows)
}

export const log = factory
  .createApp()
  .get(logApi.list.path, may('log:read'), query(logApi.list), async (c) => {
    const asked = c.req.valid('query')
    const { page, ...filter } = asked
    const { db, settings } = c.var
    const { rows, count } = await listActs(db, settings.secretKey, filter, page)
    const views = rows.map((row) => presentAct(row, settings.secretKey))
    return c.json(pageOf(c, logApi.list, asked, { rows: views, count, size: limits.page.staff }))
  })
  .get(logApi.csv.path, may('log:export'), query(logApi.csv), (c) =>
    c.body(streamOf(writeCsv(c.var.db, c.req.valid('query'))), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="log.csv"',
      'cache-control': 'no-store',
    }),
  )
