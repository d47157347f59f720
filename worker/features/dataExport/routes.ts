import { dataExportApi } from '#contract/dataExport'
import { currentDay } from '#contract/days'
import type { Db, User } from '../../db/client.ts'
import { factory } from '../../http/app.ts'
import { signedIn } from '../../http/guards.ts'
import { consume } from '../../http/rateLimits/queries.ts'
import { streamOf } from '../../http/streamOf.ts'
import { authorize, type Permitted, type SignedIn } from '../../policy.ts'
import type { Settings } from '../../settings.ts'
import { findSelf } from '../accounts/queries.ts'
import {
  exportCollection,
  exportComment,
  exportFavorite,
  exportFeature,
  exportFlag,
  exportStory,
  exportUser,
} from './present.ts'
import { type OwnRow, readOwn, withPhotos } from './queries.ts'

type OwnFlag = OwnRow<'storyFlags'> | OwnRow<'commentFlags'> | OwnRow<'collectionFlags'>

/** The rows of some pages as the inside of a JSON array. `present` returns a row, or the rows that one becomes. */
async function* jsonRows<Row>(
  present: (row: Row) => object,
  ...lists: AsyncGenerator<Row[]>[]
): AsyncGenerator<string> {
  let comma = ''
  for (const pages of lists) {
    for await (const page of pages) {
      const rows = page.flatMap((row) => present(row))
      if (rows.length === 0) continue
      yield comma + rows.map((row) => JSON.stringify(row)).join(',')
      comma = ','
    }
  }
}

/** The whole file, piece by piece, in the order of `DataExport`. */
async function* writeExport(
  db: Db,
  settings: Settings,
  actor: SignedIn,
  user: User & Permitted<'account:export'>,
): AsyncGenerator<string, void> {
  const own = readOwn(db, actor)
  yield `{"exportedOn":"${currentDay()}","user":${JSON.stringify(exportUser(settings, actor, user))},"stories":[`
  yield* jsonRows((story) => exportStory(settings.origin, story), withPhotos(db, own.stories()))
  yield '],"comments":['
  yield* jsonRows(exportComment, own.comments())
  yield '],"favourites":['
  yield* jsonRows(exportFavorite, own.favourites())
  yield '],"flags":['
  yield* jsonRows<OwnFlag>(exportFlag, own.storyFlags(), own.commentFlags(), own.collectionFlags())
  yield '],"collections":['
  yield* jsonRows((row: OwnRow<'collections'>) => exportCollection(settings, row), own.collections())
  yield '],"geojson":{"type":"FeatureCollection","features":['
  yield* jsonRows(exportFeature, own.stories())
  yield ']}}'
}

export const dataExport = factory.createApp().get(dataExportApi.read.path, signedIn, async (c) => {
  const { db, actor, settings } = c.var
  const user = authorize(actor, 'account:export', await findSelf(db, actor))
  await consume(db, settings, { rate: 'dataExport', who: actor.id })
  return c.body(streamOf(writeExport(db, settings, actor, user)), 200, {
    'content-type': 'application/json; charset=utf-8',
    // The name does not mention the site: the file stays in a folder that others may see.
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  })
})
