import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { commentApi } from '#contract/comments'
import type { Endpoint } from '#contract/endpoint'
import { storyApi } from '#contract/stories'
import type { ReviewMode } from '#contract/switches'
import { today } from '../../../worker/clock.ts'
import type { Statement, User } from '../../../worker/db/client.ts'
import { randomId } from '../../../worker/db/ids.ts'
import * as schema from '../../../worker/db/schema.ts'
import { openSession } from '../../../worker/features/accounts/sessions/queries.ts'
import { invalidateSwitches } from '../../../worker/features/moderation/switches/enforce.ts'
import { writeCounts } from '../../../worker/http/securityCounts.ts'
import type { Vars } from '../../../worker/settings.ts'
import { as, send } from '../client.ts'
import { aDraft, creations, creating } from '../creations.ts'
import { addComment, addStory, addUser, db } from '../factories.ts'
import { cheapHash } from '../passkeys.ts'
import { setPhotoMode } from '../photos.ts'
import { columnsOf, type ItemState, itemStates, type PostKind, reviewOf, set } from '../reviewed.ts'
import { clearTables } from '../setup.ts'
import { drawFrom } from './random.ts'

/** The time of every act (ms), unless an act moves the clock. */
export const startsAt = Date.parse('2027-03-14T15:09:26Z')
const signedUp = '2027-03-01T00:00:00Z'

const roles = {
  xenia: 'none',
  yusuf: 'none',
  warden: 'moderator',
  stranger: 'none',
  watcher: 'moderator',
  keeper: 'administrator',
  flora: 'none',
  finn: 'none',
  fay: 'none',
  fred: 'none',
  frida: 'none',
} as const
/** The people of a world. */
export type Name = keyof typeof roles
const names = Object.keys(roles) as Name[]

/** The only differences of two worlds: anonymous rows and anonymous mode. */
export interface AnonymousRows {
  /** Who wrote them. */
  author: 'xenia' | 'yusuf' | 'warden'
  /** Whether there are hidden ones, in addition to visible ones. */
  areSomeHidden: boolean
  /** How many stories the author posts anonymously in the hour of the acts. */
  postedNow: number
  /** Whether xenia, yusuf and the warden begin in anonymous mode; by default not. */
  isModeOn?: boolean
}

/** A world: signed rows of xenia's in every state, and anonymous rows. */
export interface Scene {
  rows: AnonymousRows
  people: Record<Name, Pick<User, 'id'>>
  /** xenia's signed stories and comments, by their state; the comments are on `elsewhere`. */
  stories: Record<ItemState, number>
  comments: Record<ItemState, number>
  /** One more visible story of xenia's. */
  spare: number
  /** A story of the stranger's, and their comment on xenia's visible one. */
  elsewhere: number
  theirs: number
  /** An anonymous comment on `elsewhere`. */
  unsigned: number
  /** The ids that acts stored, by name. */
  made: Record<string, number | string>
  /** The operator's settings, beside those of the tests. */
  vars: Vars
  /** The sessions' tokens. */
  tokens: Map<Name | null, string>
}

/** Sends a call as a member; null is a guest. */
export const sendAs = (
  { tokens, vars }: Pick<Scene, 'tokens' | 'vars'>,
  who: Name | null,
  e: Endpoint,
  input: object,
  { headers = {}, ...more }: { headers?: Record<string, string> | undefined; vars?: Vars | undefined } = {},
): Promise<Response> => {
  const token = tokens.get(who)
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return as(null, { ...vars, ...more.vars }).send(e, input, { ...bearer, ...headers })
}

/** Opens a session for a member, in place of the one they had. */
export const enter = async ({ tokens, people, vars }: Pick<Scene, 'tokens' | 'people' | 'vars'>, name: Name) => {
  tokens.set(name, await openSession(db(), vars.SECRET_KEY ?? env.SECRET_KEY, people[name].id))
}

type Ids = Record<ItemState, { id: number }>
const idsForStates = (): Ids => Object.fromEntries(itemStates.map((state) => [state, { id: randomId() }])) as Ids

/** The author of the items, the story of comments, and the member of staff who decided. */
interface Authorship {
  by: { id: number }
  isAnonymous: boolean
  on: { id: number }
  decidedBy: { id: number }
}
/** Statements that add a story or comment in each of some states, with what was decided about it. */
const inStates = (kind: PostKind, ids: Ids, states: readonly ItemState[], authorship: Authorship): Statement[] =>
  states.flatMap((state): Statement[] => {
    const { by, isAnonymous, on, decidedBy } = authorship
    const { id } = ids[state]
    const { status, removedAt } = columnsOf(state)
    const text = `${isAnonymous ? 'Unsigned' : 'Signed'} ${state}`
    const item =
      kind === 'story'
        ? addStory({ id, by, isAnonymous, status, removedAt, title: text })
        : addComment({ id, by, on, isAnonymous, status, text })
    const review = db()
      .insert(schema.reviews)
      .values({ kind, itemId: id, ...reviewOf(state, decidedBy) })
    return state === 'visible' ? [item] : [item, review]
  })

const flagOf = (by: { id: number }) => ({
  id: randomId(),
  flaggerId: by.id,
  reportType: 1,
  reason: 'cruel',
  createdAt: today(),
})
const flagStory = (by: { id: number }, story: { id: number }) =>
  db()
    .insert(schema.storyFlags)
    .values({ ...flagOf(by), storyId: story.id })
const flagComment = (by: { id: number }, comment: { id: number }) =>
  db()
    .insert(schema.commentFlags)
    .values({ ...flagOf(by), commentId: comment.id })
const favour = (by: { id: number }, story: { id: number }) =>
  db().insert(schema.favourites).values({ id: randomId(), storyId: story.id, userId: by.id })

const notShown = itemStates.filter((state) => state !== 'visible')
/** Comments have no appeals. */
const ofComments = (states: readonly ItemState[]) => states.filter((state) => state !== 'appealed')

const addRows = async ({ people, rows }: Pick<Scene, 'people' | 'rows'>) => {
  const { xenia, yusuf, stranger, watcher, flora } = people
  const [stories, comments] = [idsForStates(), idsForStates()]
  const [elsewhere, spare, theirs] = [{ id: randomId() }, { id: randomId() }, { id: randomId() }]
  const signed = { by: xenia, isAnonymous: false, on: elsewhere, decidedBy: watcher }
  const statements: Statement[] = [
    addStory({ ...elsewhere, by: stranger, title: 'Elsewhere', startDate: '1970-01-01' }),
    addStory({ ...spare, by: xenia, title: 'Spare' }),
    addStory({ by: yusuf, title: 'Another' }),
    ...inStates('story', stories, itemStates, signed),
    ...inStates('comment', comments, ofComments(itemStates), signed),
    addComment({ by: xenia, on: stories.visible, text: 'Below my own' }),
    addComment({ ...theirs, by: stranger, on: stories.visible }),
    ...[stories.visible, stories.flagHidden].map((story) => flagStory(flora, story)),
    ...[comments.visible, comments.flagHidden].map((comment) => flagComment(flora, comment)),
    favour(stranger, stories.visible),
  ]
  const author = people[rows.author]
  for (let n = 0; n < 4; n++) {
    const story = { id: randomId() }
    const title = `Unsigned ${n}`
    statements.push(addStory({ ...story, by: author, isAnonymous: true, title, startDate: '1980-01-01' }))
    statements.push(addComment({ by: stranger, on: story }), favour(stranger, story), flagStory(flora, story))
  }
  const unsignedOn = [stories.visible, spare, elsewhere].map((on) => ({ on, comment: { id: randomId() } }))
  for (const { on, comment } of unsignedOn) {
    statements.push(addComment({ ...comment, by: author, on, isAnonymous: true, text: 'Unsigned' }))
    statements.push(flagComment(flora, comment))
  }
  const unsigned = { ...signed, by: author, isAnonymous: true }
  if (rows.areSomeHidden)
    statements.push(
      ...inStates('story', idsForStates(), notShown, unsigned),
      ...inStates('comment', idsForStates(), ofComments(notShown), unsigned),
    )
  await db().batch(statements as [Statement, ...Statement[]])
  const idsOf = (ids: Ids) => Object.fromEntries(itemStates.map((state) => [state, ids[state].id])) as Scene['stories']
  return {
    stories: idsOf(stories),
    comments: idsOf(comments),
    elsewhere: elsewhere.id,
    spare: spare.id,
    theirs: theirs.id,
    unsigned: unsignedOn.at(-1)!.comment.id,
  }
}

/** Uploads a photo as a member, and returns its token. */
export const uploadAs = async ({ tokens, vars }: Pick<Scene, 'tokens' | 'vars'>, who: Name, key: string) => {
  const [form] = creations['POST /photos/']!.bodies({} as never)
  const response = await send('/api/photos/', creating(form, key, tokens.get(who)!), vars)
  return (await response.json<{ token: string }>()).token
}
/** The row of a photo with these words. */
export const photoRow = async (alt: string) =>
  (await db().select().from(schema.storyPhotos).where(eq(schema.storyPhotos.alt, alt)))[0]

/** The author's posts through the API, which use limits and idempotency keys. */
const postNow = async (scene: Scene): Promise<void> => {
  const { author, postedNow } = scene.rows
  const post = async (e: Endpoint, body: object, key: string) =>
    expect((await sendAs(scene, author, e, { body }, { headers: { 'idempotency-key': key } })).status).toBe(201)
  for (let n = 0; n < postedNow; n++) {
    const photos = n === 0 ? [{ token: await uploadAs(scene, author, 'photo'), alt: 'Now' }] : []
    await post(storyApi.add, { ...aDraft, title: `Now ${n}`, photos }, `story ${n}`)
  }
  scene.made.anonymousPhotoKey = (await photoRow('Now'))!.addressKey
  await post(commentApi.add, { pin: scene.elsewhere, description: 'Now', is_anonymous_comment: true }, 'comment')
}

/** Empties the tables and makes a world. `mode` is the review mode from then on. */
export const aScene = async (rows: AnonymousRows, mode: ReviewMode): Promise<Scene> => {
  vi.setSystemTime(startsAt)
  drawFrom(7)
  // Drops the isolate's counts of refused logins etc. from the world before.
  await writeCounts(db(), 0)
  await clearTables()
  // A used index records how often it was written to.
  await env.DB.prepare("INSERT INTO search (search) VALUES ('delete-all')").run()
  // The pictures of both worlds have the same random keys.
  for (const bucket of [env.AVATARS, env.PHOTOS])
    await bucket.delete((await bucket.list()).objects.map(({ key }) => key))
  invalidateSwitches()
  const passwordHash = cheapHash()
  const isActive = (name: Name) => Boolean(rows.isModeOn) && ['xenia', 'yusuf', 'warden'].includes(name)
  const made = names.map((username) =>
    addUser({
      ...{ username, role: roles[username], createdAt: signedUp, passwordHash },
      isAnonymousActive: isActive(username),
    }),
  )
  const users = (await db().batch(made as [(typeof made)[number], ...typeof made])).map(([user]) => user!)
  const people = Object.fromEntries(names.map((name, n) => [name, { id: users[n]!.id }])) as Scene['people']
  const scene: Scene = { rows, people, made: {}, vars: {}, tokens: new Map(), ...(await addRows({ people, rows })) }
  // Restarts the random numbers, so that ids are the same with and without hidden rows.
  drawFrom(8)
  for (const name of names) await enter(scene, name)
  // Like the review mode: what waits is that of members alone, and the author of what is here may be staff.
  await setPhotoMode('on')
  await postNow(scene)
  await setPhotoMode('review')
  await set('review', mode)
  return scene
}
