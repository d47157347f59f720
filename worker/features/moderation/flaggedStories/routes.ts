import { flaggedStoryApi } from '#contract/flaggedStories'
import { workerLimits } from '#contract/workerLimits'
import { ApiError } from '../../../errors.ts'
import { factory } from '../../../http/app.ts'
import { may } from '../../../http/guards.ts'
import { paddedJson } from '../../../http/paddedJson.ts'
import { pageOf } from '../../../http/pagination.ts'
import { body, idOf, query } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { showMapChange } from '../../map/mapChange.ts'
import { decideFitting, removeAny, restore } from '../../reviews/queries/decisions.ts'
import { loadJudgedStory } from '../../reviews/queries/judged.ts'
import { findFullStory } from '../../stories/queries/fullStory.ts'
import { presentStory } from '../../stories/present.ts'
import { findStory } from '../../stories/queries/stories.ts'
import { presentFlaggedStory, presentRemovedStory } from './present.ts'
import { takeBackKeep } from '../keepQueries.ts'
import { hasOtherStaff } from '../../reviews/queries/reviews.ts'
import { findFlaggedStories, listFlaggedStories, listRemovedStories } from './queries.ts'

const mayManage = may('management:open')

const lists = factory
  .createApp()
  .get(flaggedStoryApi.list.path, mayManage, query(flaggedStoryApi.list), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const { page, limit } = asked
    const { rows, count } = await listFlaggedStories(db, actor, page, limit)
    const views = rows.map((story) => presentFlaggedStory(settings.secretKey, actor, story))
    const listed = pageOf(c, flaggedStoryApi.list, asked, { rows: views, count, size: limit })
    return paddedJson(c, listed, workerLimits.queuePadding)
  })
  .get(flaggedStoryApi.removed.path, mayManage, query(flaggedStoryApi.removed), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const { page, limit } = asked
    const [{ rows, count }, hasOthers] = await Promise.all([
      listRemovedStories(db, page, limit),
      hasOtherStaff(db, actor),
    ])
    const views = rows.map((story) => presentRemovedStory(settings.secretKey, actor, story, hasOthers))
    return c.json(pageOf(c, flaggedStoryApi.removed, asked, { rows: views, count, size: limit }))
  })

const decisions = factory
  .createApp()
  .delete(flaggedStoryApi.remove.path, mayManage, body(flaggedStoryApi.remove), async (c) => {
    const { db, actor, settings } = c.var
    const story = authorize(actor, 'review:judgeStory', await findStory(db, actor, idOf(c)))
    await removeAny(db, settings, actor, await loadJudgedStory(db, settings.secretKey, story), c.req.valid('json'))
    return c.body(null, 204)
  })
  .post(flaggedStoryApi.keep.path, mayManage, body(flaggedStoryApi.keep), async (c) => {
    const { db, actor, settings } = c.var
    const story = authorize(actor, 'review:judgeStory', await findStory(db, actor, idOf(c)))
    await decideFitting(
      db,
      settings,
      actor,
      await loadJudgedStory(db, settings.secretKey, story),
      'keep',
      c.req.valid('json'),
    )
    if (story.status !== 'visible') showMapChange(db)
    const [kept] = await findFlaggedStories(db, [story.id])
    // Its author deleted it at this moment.
    if (!kept) throw new ApiError('notFound')
    return c.json(presentFlaggedStory(settings.secretKey, actor, kept))
  })
  .delete(flaggedStoryApi.takeBackKeep.path, mayManage, async (c) => {
    const { db, actor } = c.var
    const story = authorize(actor, 'review:judgeStory', await findStory(db, actor, idOf(c)))
    await takeBackKeep(db, actor, { ...story, kind: 'story' })
    return c.body(null, 204)
  })
  .post(flaggedStoryApi.restore.path, mayManage, body(flaggedStoryApi.restore), async (c) => {
    const { db, actor, settings } = c.var
    const story = authorize(actor, 'review:judgeStory', await findStory(db, actor, idOf(c)))
    await restore(
      db,
      settings,
      actor,
      await loadJudgedStory(db, settings.secretKey, story),
      c.req.valid('json').version,
    )
    return c.json(presentStory(settings, actor, await findFullStory(db, actor, story.id)))
  })

export const flaggedStories = factory.createApp().route('/', lists).route('/', decisions)
