import type { Context } from 'hono'
import { collectionApi, type CollectionChange } from '#contract/collections'
import { collectionLimits } from '#contract/collectionLimits'
import { ApiError } from '../../errors.ts'
import { factory, type App } from '../../http/app.ts'
import { signedIn } from '../../http/guards.ts'
import { createOnce } from '../../http/idempotency.ts'
import { pageOf } from '../../http/pagination.ts'
import { checkRateLimit, consume } from '../../http/rateLimits/queries.ts'
import { body, idOf, query } from '../../http/validation.ts'
import { authorize, can, isCollectionOwner } from '../../policy.ts'
import { countFlagOf } from '../reviews/countFlagOf.ts'
import { removeAny } from '../reviews/queries/decisions.ts'
import { judgedCollection } from '../reviews/queries/judged.ts'
import { addCollectionFlag, findCollectionFlag } from './queries/flags.ts'
import { presentCollectionFlag, presentListedCollection, presentOwnCollection } from './present.ts'
import { type CollectionDetail, findCollection, listCollections, listOwn } from './queries/reading.ts'
import { addCollection, deleteCollection, saveCollection } from './queries/writing.ts'
import { openCollection, readHead, shownColumns } from '../../services/collectionTexts.ts'
import { viewCollection } from './view.ts'

type Call = Pick<Context<App>, 'var'>

const viewOf = ({ var: { db, actor, settings } }: Call, collection: CollectionDetail) =>
  viewCollection(db, settings.secretKey, actor, collection)

/** Whether a body makes a collection private, and changes nothing else. */
const isConcealing = ({ version: _, visibility, ...others }: CollectionChange) =>
  visibility === 'private' && Object.values(others).every((value) => value === undefined)

const reading = factory
  .createApp()
  .get(collectionApi.list.path, query(collectionApi.list), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const size = collectionLimits.page
    const { rows, count } = await listCollections(db, { ...asked, size })
    const views = rows.map((row) => presentListedCollection(settings.origin, actor, row))
    return c.json(pageOf(c, collectionApi.list, asked, { rows: views, count, size }))
  })
  .get(collectionApi.read.path, async (c) =>
    c.json(await viewOf(c, await findCollection(c.var.db, c.var.actor, idOf(c)))),
  )
  .get(collectionApi.own.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    const own = (await listOwn(db, actor)).flatMap((collection) => {
      const head = readHead(settings.secretKey, collection)
      return head ? [presentOwnCollection(collection, head)] : []
    })
    return c.json(own.sort((one, other) => one.title.localeCompare(other.title) || one.id - other.id))
  })

const writing = factory
  .createApp()
  .post(collectionApi.add.path, signedIn, body(collectionApi.add), async (c) => {
    const { db, actor, settings } = c.var
    authorize(actor, 'collection:create', null)
    const draft = c.req.valid('json')
    const rateLimit = { rate: 'collection', who: actor.id } as const
    const { row, isNew } = await createOnce(c, 'collection', draft, {
      find: (id) => findCollection(db, actor, id),
      rateLimit,
      create: async (record) => {
        await checkRateLimit(db, settings, rateLimit)
        const id = await addCollection(db, settings.secretKey, actor, draft, record)
        return { row: await findCollection(db, actor, id), isNew: true }
      },
    })
    return c.json(await viewOf(c, row), isNew ? 201 : 200)
  })
  .patch(collectionApi.edit.path, signedIn, body(collectionApi.edit), async (c) => {
    const { db, actor, settings } = c.var
    const found = await findCollection(db, actor, idOf(c))
    const change = c.req.valid('json')
    const isConceal = isConcealing(change) && can(actor, 'collection:conceal', found)
    if (c.var.isReadOnly && !isConceal) throw new ApiError('readOnly')
    const collection = authorize(actor, isConceal ? 'collection:conceal' : 'collection:edit', found)
    if (!isConceal) await consume(db, settings, { rate: 'collectionEdit', who: actor.id })
    const { version, ...parts } = change
    await saveCollection(db, settings.secretKey, actor, collection, parts, version)
    return c.json(await viewOf(c, await findCollection(db, actor, collection.id)))
  })
  .delete(collectionApi.remove.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    const collection = authorize(actor, 'collection:delete', await findCollection(db, actor, idOf(c)))
    if (isCollectionOwner(actor, collection)) await deleteCollection(db, actor, collection)
    else
      await removeAny(
        db,
        settings,
        actor,
        judgedCollection(settings.secretKey, collection, shownColumns(openCollection(settings.secretKey, collection))),
      )
    return c.body(null, 204)
  })
  .post(collectionApi.flag.path, signedIn, body(collectionApi.flag), async (c) => {
    const { db, actor } = c.var
    const draft = c.req.valid('json')
    const collection = authorize(actor, 'collection:flag', await findCollection(db, actor, draft.collection))
    const { row, isNew } = await createOnce(c, 'collectionFlag', draft, {
      find: (id) => findCollectionFlag(db, actor.id, id),
      rateLimit: { rate: 'flag', who: actor.id },
      create: async (record) =>
        addCollectionFlag(db, actor.id, collection, draft, await countFlagOf(c, 'collection', collection), record),
    })
    return c.json(presentCollectionFlag(actor, row), isNew ? 201 : 200)
  })

export const collections = factory.createApp().route('/', reading).route('/', writing)
