import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { app } from '../../worker/index.ts'
import { send } from '../support/client.ts'
import { avatarForm } from '../support/creations.ts'
import { aComment, aStory, aUser, db } from '../support/factories.ts'
import { aWorld, type Role, type World } from '../support/world.ts'

// Section 7 of the specification, call by call: paths and bodies as written there, independent of our contract.

const password = 'violet hour #7'
const passwordHash = await hashPassword(env.SECRET_KEY, password)
const off = { CAPTCHA: 'off' } as const

let world: World
beforeEach(async () => {
  world = await aWorld()
})

/** Sends a call as a member of the test world and returns status and JSON. */
const ask = async (by: Role, method: string, path: string, body?: unknown) => {
  const person = world.people[by]
  const headers: Record<string, string> = {
    ...(person && { authorization: `Bearer ${await openSession(db(), env.SECRET_KEY, person.id)}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
  const sent = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body)
  const response = await send(`/api${path}`, { method, headers, body: sent }, off)
  const text = await response.text()
  return { status: response.status, json: text ? (JSON.parse(text) as unknown) : null }
}

const story = (owner: number) => ({
  category: 1,
  latitude: 34.1,
  longitude: -118.2,
  startDate: '1969-06-28',
  endDate: '1969-07-03',
  address: 'Sunset Boulevard 4000',
  locality: 'Los Angeles',
  region: 'California',
  country: 'United States',
  postCode: '90029',
  title: 'The night the lights stayed on',
  description: '<p>We danced.</p>',
  lastEditDate: '2024-01-01',
  lastPersonEdit: owner,
  owner,
  is_anonymous_pin: false,
})
// Matchers are typed `any`; `unknown` is safer.
const some = (kind: unknown) => expect.any(kind) as unknown
const oneLike = (row: object) => expect.arrayContaining([expect.objectContaining(row)]) as unknown
const paged = { results: some(Array), next: null, previous: null }

interface Row {
  call: string
  by: Role
  path: (w: World) => string
  body?: (w: World) => unknown
  status: number
  /** The JSON of the answer; undefined for an empty one. */
  holds?: (w: World) => unknown
}
const id = (row: { id: number }) => `${row.id}/`
const rows: Row[] = [
  { call: 'GET /pins/', by: 'guest', path: () => '/pins/', status: 200, holds: () => some(Array) },
  {
    call: 'GET /minPinDate',
    by: 'guest',
    path: () => '/minPinDate',
    status: 200,
    holds: () => [{ startDate: '1969-06-28' }],
  },
  {
    call: 'GET /maxPinDate',
    by: 'guest',
    path: () => '/maxPinDate',
    status: 200,
    holds: () => [{ endDate: '1969-07-03' }],
  },
  {
    call: 'GET /pinSearch/',
    by: 'guest',
    path: () => '/pinSearch/?search=danced&categories=1&startDate=1969-01-01&endDate=1969-12-31',
    status: 200,
    holds: () => oneLike({ category: 1, startDate: '1969-06-28' }),
  },
  {
    call: 'GET /pins/{id}/',
    by: 'guest',
    path: (w) => `/pins/${id(w.story)}`,
    status: 200,
    holds: (w) => ({ id: w.story.id, description: '<p>We danced.</p>', commentstory: [] }),
  },
  {
    call: 'POST /pins/',
    by: 'owner',
    path: () => '/pins/',
    body: (w) => story(w.people.owner.id),
    status: 201,
    holds: (w) => ({
      ...story(w.people.owner.id),
      lastEditDate: some(String),
      id: some(Number),
    }),
  },
  {
    call: 'PATCH /pins/{id}/',
    by: 'owner',
    path: (w) => `/pins/${id(w.story)}`,
    body: (w) => ({ ...story(w.people.owner.id), title: 'Rewritten' }),
    status: 200,
    holds: () => ({ title: 'Rewritten', postCode: '90029' }),
  },
  { call: 'DELETE /pins/{id}/', by: 'owner', path: (w) => `/pins/${id(w.story)}`, status: 204 },
  {
    call: 'POST /commentStory/',
    by: 'stranger',
    path: () => '/commentStory/',
    body: (w) => ({
      pin: w.story.id,
      description: 'I was there',
      commenter: w.people.stranger.id,
      is_anonymous_comment: false,
    }),
    status: 201,
    holds: (w) => ({ pin: w.story.id, description: 'I was there', commenter: w.people.stranger.id }),
  },
  {
    call: 'GET /commentStory/',
    by: 'guest',
    path: () => '/commentStory/',
    status: 200,
    holds: () => oneLike({ description: 'I was there too.' }),
  },
  { call: 'DELETE /commentStory/{id}/', by: 'owner', path: (w) => `/commentStory/${id(w.comment)}`, status: 204 },
  {
    call: 'POST /flagStory/',
    by: 'stranger',
    path: () => '/flagStory/',
    body: (w) => ({
      pinId: w.story.id,
      flagger: w.people.stranger.id,
      flagged: true,
      reportType: 2,
      reason: 'It names someone',
    }),
    status: 201,
    holds: (w) => ({ pinId: w.story.id, flagger: w.people.stranger.id, flagged: true, reportType: 2 }),
  },
  {
    call: 'PATCH /flagStory/{id}/',
    by: 'owner',
    path: (w) => `/flagStory/${id(w.storyFlag)}`,
    body: () => ({ flagged: false }),
    status: 200,
    holds: () => ({ flagged: false }),
  },
  {
    call: 'POST /flagcomment/',
    by: 'stranger',
    path: () => '/flagcomment/',
    body: (w) => ({ comment: w.comment.id, flagger: w.people.stranger.id, flagged: true, reason: 'rude' }),
    status: 201,
    holds: (w) => ({ comment: w.comment.id, flagger: w.people.stranger.id, flagged: true, reason: 'rude' }),
  },
  { call: 'DELETE /flagcomment/{id}/', by: 'owner', path: (w) => `/flagcomment/${id(w.commentFlag)}`, status: 204 },
  {
    call: 'POST /upVoteStory/',
    by: 'stranger',
    path: () => '/upVoteStory/',
    body: (w) => ({ upvote: true, pinId: w.story.id, upVoter: w.people.stranger.id }),
    status: 201,
    holds: (w) => ({ upvote: true, pinId: w.story.id, upVoter: w.people.stranger.id }),
  },
  { call: 'DELETE /upVoteStory/{id}/', by: 'owner', path: (w) => `/upVoteStory/${id(w.favourite)}`, status: 204 },
  { call: 'GET /pinFlagged', by: 'moderator', path: () => '/pinFlagged?limit=5', status: 200, holds: () => paged },
  { call: 'DELETE /pinFlagged/{id}/', by: 'moderator', path: (w) => `/pinFlagged/${id(w.elsewhere)}`, status: 204 },
  {
    call: 'GET /auth/user',
    by: 'owner',
    path: () => '/auth/user',
    status: 200,
    holds: (w) => ({ id: w.people.owner.id, username: 'owner' }),
  },
  {
    call: 'DELETE /auth/user',
    by: 'owner',
    path: () => '/auth/user',
    status: 200,
    holds: () => ({ detail: 'user deleted' }),
  },
  {
    call: 'PATCH /auth/user',
    by: 'owner',
    path: () => '/auth/user',
    body: () => ({ profileurl: null }),
    status: 200,
    holds: () => ({ username: 'owner', profileurl: null }),
  },
  {
    call: 'POST /auth/login',
    by: 'guest',
    path: () => '/auth/login',
    body: () => ({ username: 'sylvia', password }),
    status: 200,
    holds: () => ({ token: some(String), user: { username: 'Sylvia' } }),
  },
  {
    call: 'POST /auth/register',
    by: 'guest',
    path: () => '/auth/register',
    body: () => ({ username: 'Marsha', email: 'marsha@people.example', password }),
    status: 200,
    holds: () => ({ token: some(String), user: { username: 'Marsha' } }),
  },
  { call: 'POST /auth/logout', by: 'owner', path: () => '/auth/logout', status: 204 },
  { call: 'GET /auth/users/', by: 'moderator', path: () => '/auth/users/', status: 200, holds: () => paged },
  {
    call: 'PATCH /auth/users/{id}/ with a role',
    by: 'administrator',
    path: (w) => `/auth/users/${id(w.other)}`,
    body: (w) => ({ id: w.other.id, is_moderator: true, is_administrator: false }),
    status: 200,
    holds: (w) => ({ id: w.other.id, is_moderator: true, is_administrator: false }),
  },
  {
    call: 'PATCH /auth/users/{id}/ with the anonymous mode',
    by: 'owner',
    path: (w) => `/auth/users/${id(w.people.owner)}`,
    body: (w) => ({ id: w.people.owner.id, is_anonymous_active: true }),
    status: 200,
    holds: () => ({ is_anonymous_active: true }),
  },
  {
    call: 'PATCH /auth/users/{id}/ with the settings',
    by: 'owner',
    path: (w) => `/auth/users/${id(w.people.owner)}`,
    body: () => ({ bio: 'Hi.', accessibility_mode_active: true, is_profile_private: true }),
    status: 200,
    holds: () => ({ bio: 'Hi.', accessibility_mode_active: true, is_profile_private: true }),
  },
  { call: 'DELETE /auth/users/{id}/', by: 'moderator', path: (w) => `/auth/users/${id(w.other)}`, status: 204 },
  {
    call: 'GET /profile/users/?username=',
    by: 'guest',
    path: () => '/profile/users/?username=owner',
    status: 200,
    holds: () => [{ username: 'owner' }],
  },
  {
    call: 'GET /profile/users/?username= of no account',
    by: 'guest',
    path: () => '/profile/users/?username=unknown',
    status: 200,
    holds: () => [],
  },
  {
    call: 'GET /profile/users/?search=',
    by: 'moderator',
    path: () => '/profile/users/?search=owner',
    status: 200,
    holds: () => [{ username: 'owner' }],
  },
  {
    call: 'GET /management/aboutUs/1/',
    by: 'guest',
    path: () => '/management/aboutUs/1/',
    status: 200,
    holds: () => ({ about_us: '' }),
  },
  {
    call: 'GET /faq/',
    by: 'guest',
    path: () => '/faq/',
    status: 200,
    holds: () => [{ faqQuestionDesc: 'Why?', faqAnswerDesc: 'Because.' }],
  },
  {
    call: 'POST /faq/',
    by: 'administrator',
    path: () => '/faq/',
    body: () => ({ faqQuestionDesc: 'Is it free?', faqAnswerDesc: 'Yes.' }),
    status: 201,
    holds: () => ({ faqQuestionDesc: 'Is it free?', faqAnswerDesc: 'Yes.' }),
  },
  {
    call: 'PATCH /faq/{id}/',
    by: 'administrator',
    path: (w) => `/faq/${id(w.question)}`,
    body: () => ({ faqAnswerDesc: 'So.' }),
    status: 200,
    holds: () => ({ faqQuestionDesc: 'Why?', faqAnswerDesc: 'So.' }),
  },
  { call: 'DELETE /faq/{id}/', by: 'administrator', path: (w) => `/faq/${id(w.question)}`, status: 204 },
  {
    call: 'POST /password_reset/',
    by: 'guest',
    path: () => '/password_reset/',
    body: () => ({ email: 'unknown@people.example' }),
    status: 200,
    holds: () => ({ status: 'OK' }),
  },
  {
    call: 'POST /password_reset/confirm/',
    by: 'guest',
    path: () => '/password_reset/confirm/',
    body: () => ({ token: 'a token that was never sent', password }),
    status: 400,
    holds: () => ({ error: { code: 'resetTokenDead' } }),
  },
  {
    call: 'POST /contactUs/',
    by: 'guest',
    path: () => '/contactUs/',
    body: () => ({ email: 'ana@people.example', message: 'hello' }),
    status: 201,
    holds: () => ({ status: 'OK' }),
  },
  {
    call: 'POST of a picture',
    by: 'owner',
    path: () => '/avatars/',
    body: () => avatarForm(),
    status: 201,
    holds: () => ({ secure_url: expect.stringContaining('/api/avatars/') as unknown }),
  },
]

test.each(rows)(
  '$call takes and answers what the specification says [3, 7]',
  async ({ call, by, path, body, status, holds }) => {
    await aUser({ username: 'Sylvia', passwordHash })
    await aStory({ by: world.other, startDate: '1969-06-28', endDate: '1969-07-03' })
    const answer = await ask(by, call.split(' ')[0]!, path(world), body?.(world))
    expect(answer, JSON.stringify(answer.json)).toMatchObject({ status, ...(holds && { json: holds(world) }) })
  },
)

const keysOf = (value: unknown) => Object.keys(value as object)
const first = (value: unknown) => (value as unknown[])[0]

/** The fields of section 3 of the specification by entity, with an answer that contains each. Passwords are in no answer. */
const entities: [what: string, fields: string, seen: (w: World) => Promise<unknown>][] = [
  [
    'story',
    `id title description category latitude longitude startDate endDate address locality region country postCode owner username
     is_anonymous_pin lastEditDate lastPersonEdit commentstory flaggerstory updotes updooots flagscore`,
    async (w) => (await ask('guest', 'GET', `/pins/${id(w.story)}`)).json,
  ],
  [
    'story flag',
    'id pinId flagger flagged reason reportType',
    async (w) => (await ask('owner', 'GET', `/pins/${id(w.elsewhere)}`)).json,
  ],
  ['favourite', 'id pinId upVoter upvote', async (w) => (await ask('owner', 'GET', `/pins/${id(w.elsewhere)}`)).json],
  [
    'comment',
    'id pin description commenter username is_anonymous_comment flagscore flaggingComment',
    async () => first((await ask('guest', 'GET', '/commentStory/')).json),
  ],
  [
    'comment flag',
    'id comment flagger flagged reason',
    async (w) =>
      (await ask('stranger', 'POST', '/flagcomment/', { comment: w.comment.id, flagged: true, reason: 'rude' })).json,
  ],
  [
    'user',
    `id username email is_administrator is_moderator is_anonymous_active accessibility_mode_active is_profile_private bio profileurl
     user_upvoted_stories flaggerComment`,
    async () => (await ask('owner', 'GET', '/auth/user')).json,
  ],
  ['question', 'id faqQuestionDesc faqAnswerDesc', async () => first((await ask('guest', 'GET', '/faq/')).json)],
  ['text about us', 'about_us', async () => (await ask('guest', 'GET', '/management/aboutUs/1/')).json],
  ['first day', 'startDate', async () => first((await ask('guest', 'GET', '/minPinDate')).json)],
  ['last day', 'endDate', async () => first((await ask('guest', 'GET', '/maxPinDate')).json)],
  [
    'profile',
    'userStories user_upvoted_stories bio profileurl',
    async () => first((await ask('guest', 'GET', '/profile/users/?username=owner')).json),
  ],
  [
    'story of a profile',
    'pinAuthor pinId title description category',
    async () =>
      first(
        (first((await ask('guest', 'GET', '/profile/users/?username=owner')).json) as { userStories: unknown })
          .userStories,
      ),
  ],
]

test.each(entities)('a %s carries the fields the specification names [3]', async (what, fields, seen) => {
  await aStory({ by: world.other, startDate: '1969-06-28', endDate: '1969-07-03' })
  await aComment({ on: world.story })
  const parts = { 'story flag': 'flaggerstory', favourite: 'updotes' } as Record<string, string>
  const entity = await seen(world)
  const part = parts[what]
  const shown = part ? first((entity as Record<string, unknown>)[part]) : entity
  expect(keysOf(shown)).toEqual(expect.arrayContaining(fields.trim().split(/\s+/)))
  expect(keysOf(shown)).not.toContain('password')
})

test('Hono matches all routes with one regular expression', async () => {
  await send('/api/health/')
  expect(app.router.name).toBe('SmartRouter + RegExpRouter')
})
