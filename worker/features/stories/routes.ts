import { isFiner, type PlacePrecision } from '#contract/precision'
import { storyApi, type StoryChange } from '#contract/stories'
import { ApiError } from '../../errors.ts'
import { factory } from '../../http/app.ts'
import { openCursor, sealCursor } from '../../http/cursors.ts'
import { signedIn } from '../../http/guards.ts'
import { createOnce } from '../../http/idempotency.ts'
import { linkNext } from '../../http/pagination.ts'
import { checkRateLimit, consume } from '../../http/rateLimits/queries.ts'
import { body, idOf, query } from '../../http/validation.ts'
import { authorize, can, isAuthor } from '../../policy.ts'
import { showMapChange } from '../map/mapChange.ts'
import { listPhotosOf } from '../photos/queries/photos.ts'
import { removeAny } from '../reviews/queries/decisions.ts'
import { loadJudgedStory } from '../reviews/queries/judged.ts'
import { findReview } from '../reviews/queries/reviews.ts'
import { findFullStory } from './queries/fullStory.ts'
import { leaveStory } from './queries/leaving.ts'
import { listInBox } from './queries/listInBox.ts'
import { addNotes } from './queries/notes.ts'
import { coarsen } from './place.ts'
import { presentListedStory, presentStory, unseenBytes } from './present.ts'
import { deleteStory, findStory } from './queries/stories.ts'
import { addStory, saveStory } from './queries/writing.ts'

/** The story of a request, under our names. */
const contentOf = <Sent extends Omit<StoryChange, 'own_comments' | 'was_signed'>>({
  is_anonymous_pin: isAnonymous,
  ...content
}: Sent) => ({ ...content, isAnonymous })

/**
 * Whether a change only takes away what readers know of a story: its author's name, the author's comments under it, or
 * how exactly its place is known. A point or a part of an address would be something new, so it is not among them.
 */
const concealsOnly = (change: StoryChange, story: { placePrecision: PlacePrecision }): boolean => {
  const { is_anonymous_pin: isAnonymous, own_comments: ownComments, placePrecision, ...rest } = change
  const isEmpty = isAnonymous === undefined && ownComments === undefined && placePrecision === undefined
  const isFinerThanNow = placePrecision !== undefined && isFiner(placePrecision, story.placePrecision)
  return (
    !isEmpty && isAnonymous !== false && !isFinerThanNow && Object.values(rest).every((value) => value === undefined)
  )
}

/** Whether a body holds content notes, what staff say of them, and nothing else. */
const isNotesAlone = ({ contentNotes, note: _, ...others }: StoryChange) =>
  contentNotes !== undefined && Object.values(others).every((value) => value === undefined)

const reading = factory
  .createApp()
  .get(storyApi.list.path, query(storyApi.list), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const from = openCursor(settings.secretKey, asked.before)
    const { rows, next } = await listInBox(db, actor, { ...asked, before: from })
    linkNext(c, storyApi.list, asked, sealCursor(settings.secretKey, next))
    return c.json(rows.map((story) => presentListedStory(actor, story)))
  })
  .get(storyApi.read.path, async (c) => {
    const { db, actor, settings } = c.var
    const full = await findFullStory(db, actor, idOf(c))
    if (actor) c.set('unseenBytes', unseenBytes(actor, full))
    return c.json(presentStory(settings, actor, full))
  })

const writing = factory
  .createApp()
  .post(storyApi.add.path, signedIn, body(storyApi.add), async (c) => {
    const { db, actor, settings } = c.var
    authorize(actor, 'story:create', null)
    const sent = c.req.valid('json')
    const draft = coarsen(sent, sent.placePrecision ?? 'exact')
    const rateLimit = { rate: 'story', who: actor.id } as const
    const { row, isNew } = await createOnce(c, 'story', draft, {
      find: (id) => findFullStory(db, actor, id),
      rateLimit,
      create: async (record) => {
        await checkRateLimit(db, settings, rateLimit)
        const id = await addStory(db, actor, contentOf(draft), record).catch(async (error: unknown) => {
          // Cleaning rich text is work: a story that is refused for its text counts as well.
          if (error instanceof ApiError && error.code === 'invalid') await consume(db, settings, rateLimit)
          throw error
        })
        return { row: await findFullStory(db, actor, id), isNew: true }
      },
    })
    return c.json(presentStory(settings, actor, row), isNew ? 201 : 200)
  })
  .patch(storyApi.edit.path, signedIn, body(storyApi.edit), async (c) => {
    const { db, actor, settings } = c.var
    const found = await findStory(db, actor, idOf(c))
    const { was_signed: wasSigned, ...change } = c.req.valid('json')
    const isConcealing = concealsOnly(change, found) && can(actor, 'story:conceal', found)
    if (c.var.isReadOnly && !isConcealing) throw new ApiError('readOnly')
    if (isNotesAlone(change) && can(actor, 'story:addNotes', found)) {
      const noted = authorize(actor, 'story:addNotes', found)
      await consume(db, settings, { rate: 'storyEdit', who: actor.id })
      await addNotes(db, actor, noted, change)
      return c.json(presentStory(settings, actor, await findFullStory(db, actor, found.id)))
    }
    const story = authorize(actor, isConcealing ? 'story:conceal' : 'story:edit', found)
    // What was written beside a name was not looked through for what gives the author away.
    const isStale = wasSigned && story.isAnonymous && change.is_anonymous_pin === undefined
    if (isStale && !isConcealing) throw new ApiError('conflict')
    const { own_comments: ownComments = 'leave', ...sent } = change
    const edit = contentOf(coarsen(sent, sent.placePrecision ?? story.placePrecision))
    await consume(db, settings, { rate: edit.description === undefined ? 'storyEdit' : 'storyText', who: actor.id })
    await saveStory(db, actor, story, edit, ownComments)
    return c.json(presentStory(settings, actor, await findFullStory(db, actor, story.id)))
  })
  .post(storyApi.leave.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    const full = await findFullStory(db, actor, idOf(c))
    const story = await leaveStory(db, settings.secretKey, actor, authorize(actor, 'story:leave', full.story))
    // A hidden one can be read by its author for the last time here.
    const comments = full.comments.map((comment) => ({ ...comment, story }))
    const photos = await listPhotosOf(db, [story.id])
    const review = await findReview(db, { kind: 'story', id: story.id })
    return c.json(presentStory(settings, actor, { ...full, story, review, editWaits: null, photos, comments }))
  })
  .delete(storyApi.remove.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    const story = authorize(actor, 'story:delete', await findStory(db, actor, idOf(c)))
    if (isAuthor(actor, story)) await deleteStory(db, story)
    else {
      await removeAny(db, settings, actor, await loadJudgedStory(db, settings.secretKey, story))
      showMapChange(db)
    }
    return c.body(null, 204)
  })

export const stories = factory.createApp().route('/', reading).route('/', writing)
