import { storyFlagApi } from '#contract/storyFlags'
import { factory } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { countFlagOf } from '../../reviews/countFlagOf.ts'
import { presentStoryFlag } from '../../stories/present.ts'
import { findStory } from '../../stories/queries/stories.ts'
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
      create: async (record) => addStoryFlag(db, actor.id, story, draft, await countFlagOf(c, 'story', story), record),
    })
    return c.json(presentStoryFlag(actor, row), isNew ? 201 : 200)
  })
  .patch(storyFlagApi.toggle.path, signedIn, body(storyFlagApi.toggle), async (c) => {
    const { db, actor } = c.var
    const flag = authorize(actor, 'storyFlag:toggle', await findStoryFlag(db, idOf(c)))
    const { flagged } = c.req.valid('json')
    const saved = await saveStoryFlag(db, flag, flagged, await countFlagOf(c, 'story', { id: flag.storyId }))
    return c.json(presentStoryFlag(actor, saved))
  })
