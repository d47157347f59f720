import { flaggedStoryApi } from '#contract/flaggedStories'
import { factory } from '../../../http/app.ts'
import { may } from '../../../http/guards.ts'
import { pageOf } from '../../../http/pagination.ts'
import { idOf, query } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { findStory } from '../../stories/queries.ts'
import { viewStory } from '../../stories/view.ts'
import { presentFlaggedStory, presentRemovedStory } from './present.ts'
import { keepStory, listFlaggedStories, listRemovedStories, removeFlaggedStory, restoreStory } from './queries.ts'

const mayJudge = may('management:open')

const lists = factory
  .createApp()
  .get(flaggedStoryApi.list.path, mayJudge, query(flaggedStoryApi.list), async (c) => {
    const { db, actor } = c.var
    const { page, limit } = c.req.valid('query')
    const { rows, count } = await listFlaggedStories(db, page, limit)
    return c.json(
      pageOf(
        c,
        rows.map((story) => presentFlaggedStory(actor, story)),
        count,
        page,
        limit,
      ),
    )
  })
  .get(flaggedStoryApi.removed.path, mayJudge, query(flaggedStoryApi.removed), async (c) => {
    const { db, actor } = c.var
    const { page, limit } = c.req.valid('query')
    const { rows, count } = await listRemovedStories(db, page, limit)
    return c.json(
      pageOf(
        c,
        rows.map((story) => presentRemovedStory(actor, story)),
        count,
        page,
        limit,
      ),
    )
  })

const judgements = factory
  .createApp()
  .delete(flaggedStoryApi.remove.path, mayJudge, async (c) => {
    const { db, actor } = c.var
    const story = authorize(actor, 'flaggedStory:judge', await findStory(db, actor, idOf(c)))
    await removeFlaggedStory(db, story)
    return c.body(null, 204)
  })
  .post(flaggedStoryApi.keep.path, mayJudge, async (c) => {
    const { db, actor } = c.var
    const story = authorize(actor, 'flaggedStory:judge', await findStory(db, actor, idOf(c)))
    await keepStory(db, story)
    return c.json(presentFlaggedStory(actor, { ...story, flags: [], flagCount: 0 }))
  })
  .post(flaggedStoryApi.restore.path, mayJudge, async (c) => {
    const { db, actor } = c.var
    const story = authorize(actor, 'flaggedStory:judge', await findStory(db, actor, idOf(c)))
    await restoreStory(db, story)
    return c.json(await viewStory(db, actor, story.id))
  })

export const flaggedStories = factory.createApp().route('/', lists).route('/', judgements)
