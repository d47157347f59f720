import { storyFlagApi } from '#contract/storyFlags'
import { factory } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { presentStoryFlag } from '../../stories/present.ts'
import { findStory } from '../../stories/queries.ts'
import { addStoryFlag, findStoryFlag, saveStoryFlag } from './queries.ts'

export const storyFlags = factory
  .createApp()
  .post(storyFlagApi.add.path, signedIn, body(storyFlagApi.add), async (c) => {
    const { db, actor } = c.var
    const draft = c.req.valid('json')
    const story = authorize(actor, 'story:flag', await findStory(db, actor, draft.pinId))
    const { row, isNew } = await createOnce(c, 'storyFlag', draft, {
      find: (id) => findStoryFlag(db, id),
      rateLimit: { rate: 'flag', who: actor.id },
      create: (record) => addStoryFlag(db, actor.id, story, draft, record),
    })
    return c.json(presentStoryFlag(actor, row), isNew ? 201 : 200)
  })
  .patch(storyFlagApi.toggle.path, signedIn, body(storyFlagApi.toggle), async (c) => {
    const { db, actor } = c.var
    const flag = authorize(actor, 'storyFlag:toggle', await findStoryFlag(db, idOf(c)))
    return c.json(presentStoryFlag(actor, await saveStoryFlag(db, flag, c.req.valid('json').flagged)))
  })
