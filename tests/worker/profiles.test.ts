import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { profileApi, type ProfileView } from '#contract/profiles'
import { today } from '../../worker/clock.ts'
import type { Story, User } from '../../worker/db/client.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { listProfile } from '../../worker/features/profiles/queries.ts'
import type { Actor } from '../../worker/policy.ts'
import { as, guest, send } from '../support/client.ts'
import { actorOf, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { daysAgo } from '../../worker/clock.ts'
import { stepsOf } from '../support/steps.ts'

const profileOf = async (username: string, viewer: Pick<NonNullable<Actor>, 'id'> | null = null) => {
  const found = await as(viewer).call(profileApi.find, { query: { username } })
  return found[0] as ProfileView | undefined
}
const keep = async (user: User, story: Story) => {
  const id = randomId()
  await db().insert(schema.favourites).values({ id, storyId: story.id, userId: user.id })
  return id
}
const titles = (stories: { title: string }[] | undefined) => stories?.map(({ title }) => title)

/** The default precision of place and dates. */
const precise = {
  placePrecision: 'exact',
  startDatePrecision: 'day',
  endDatePrecision: 'day',
  contentNotes: [],
  language: null,
}

test('everyone can read a profile: name, bio, stories and favorites, whatever the case of the name [3]', async () => {
  const me = await aUser({ username: 'Sylvia', bio: 'Hi.', avatarKey: 'k'.repeat(32) })
  const other = await aUser()
  const mine = await aStory({ by: me, title: 'Mine', startDate: '0100-01-01' })
  const theirs = await aStory({ by: other, title: 'Theirs', category: 3 })
  const favourite = await keep(me, theirs)
  expect(await profileOf('sYLVIA')).toEqual({
    id: me.id,
    username: 'Sylvia',
    bio: 'Hi.',
    profileurl: `http://localhost:8787/api/avatars/${'k'.repeat(32)}/`,
    is_profile_private: false,
    userStories: [
      {
        id: mine.id,
        pinId: mine.id,
        title: 'Mine',
        description: '<p>We danced.</p>',
        category: 1,
        startDate: '0100-01-01',
        endDate: null,
        ...precise,
        is_anonymous_pin: false,
        photoCount: 0,
        pinAuthor: 'Sylvia',
      },
    ],
    user_upvoted_stories: [
      {
        id: favourite,
        pinId: theirs.id,
        title: 'Theirs',
        description: '<p>We danced.</p>',
        category: 3,
        startDate: null,
        endDate: null,
        ...precise,
        is_anonymous_pin: false,
        photoCount: 0,
        pinAuthor: other.username,
      },
    ],
    next: { userStories: null, user_upvoted_stories: null },
    can: { edit: false, editAvatar: false },
  })
})

test('an unknown name, a part of one, or no name at all finds no one [7]', async () => {
  await aUser({ username: 'Sylvia' })
  for (const username of ['Silvio', 'Sylv', '', '%', 'Sylvia ', '\u0000']) {
    expect(await profileOf(username)).toBeUndefined()
  }
  expect(await guest.call(profileApi.find, {})).toEqual([])
})

test('anonymous stories are on their author’s own profile, for the author alone [6]', async () => {
  const me = await aUser({ username: 'Sylvia' })
  await aStory({ by: me, title: 'Named', createdAt: '2026-01-02T03:04:05Z' })
  await aStory({ by: me, title: 'Secret', isAnonymous: true })
  const own = await profileOf('Sylvia', me)
  expect(titles(own?.userStories)).toEqual(['Secret', 'Named'])
  expect(own?.userStories[0]).toMatchObject({ is_anonymous_pin: true, pinAuthor: 'Sylvia' })
  for (const viewer of [null, await aUser(), await aModerator(), await anAdministrator()]) {
    expect(titles((await profileOf('Sylvia', viewer))?.userStories)).toEqual(['Named'])
  }
})

test('a member who favorites their own anonymous story does not reveal that they wrote it', async () => {
  const me = await aUser({ username: 'Sylvia' })
  await keep(me, await aStory({ by: me, title: 'Secret', isAnonymous: true }))
  const seen = await profileOf('Sylvia', await anAdministrator())
  expect(seen?.user_upvoted_stories[0]).toMatchObject({ title: 'Secret', is_anonymous_pin: true, pinAuthor: null })
})

test('a profile shows hidden stories to their author and staff, removed ones to their author; favorites show visible ones', async () => {
  const me = await aUser({ username: 'Sylvia' })
  const hidden = await aStory({ by: me, title: 'Hidden', status: 'hidden' })
  await keep(me, hidden)
  await keep(me, await aStory({ by: me, title: 'Removed', status: 'removed', removedAt: today() }))
  const shown = async (viewer: User | null) => {
    const profile = await profileOf('Sylvia', viewer)
    expect(profile?.user_upvoted_stories).toEqual([])
    // All of one day, so their order is undefined.
    return titles(profile?.userStories)?.sort()
  }
  expect(await shown(null)).toEqual([])
  expect(await shown(await aUser())).toEqual([])
  expect(await shown(me)).toEqual(['Hidden', 'Removed'])
  expect(await shown(await aModerator())).toEqual(['Hidden'])
})

test('a private profile is empty for everyone except its owner [6]', async () => {
  const me = await aUser({ username: 'Sylvia', bio: 'Hi.', avatarKey: 'k'.repeat(32), isProfilePrivate: true })
  await aStory({ by: me, title: 'Mine' })
  await keep(me, await aStory())
  for (const viewer of [null, await aUser(), await aModerator(), await anAdministrator()]) {
    expect(await profileOf('Sylvia', viewer)).toMatchObject({
      bio: '',
      profileurl: null,
      is_profile_private: true,
      userStories: [],
      user_upvoted_stories: [],
    })
  }
  const own = await profileOf('Sylvia', me)
  expect(own).toMatchObject({ bio: 'Hi.', can: { edit: true, editAvatar: true } })
  expect([own?.userStories.length, own?.user_upvoted_stories.length]).toEqual([1, 1])
})

test('a profile with more than five hundred stories or favorites shows them all, a page at a time', async () => {
  const me = await aUser({ username: 'Sylvia' })
  await aStory({ by: me, createdAt: '2026-01-02T03:04:05Z' })
  // Enough for two pages, in two statements: one by one they would take a minute.
  await env.DB.batch([
    env.DB.prepare(
      `with n (n) as (values (1) union all select n + 1 from n where n < 700)
       insert into stories (id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address, owner_id,
         is_anonymous, created_at, edited_at)
       select 1000 + n, 'Story ' || n, '<p>x</p>', 'x', 'story ' || n, 'x', 'there', 1, 1, 1, 'there', ?, 0,
         '2026-01-' || printf('%02d', 1 + n % 5) || 'T00:00:00Z', '2026-01-01T00:00:00Z' from n`,
    ).bind(me.id),
    env.DB.prepare('insert into favourites (id, story_id, user_id) select id, id, ? from stories').bind(me.id),
  ])
  const page = async (query: object) =>
    (await guest.call(profileApi.find, { query: { username: 'Sylvia', ...query } }))[0] as ProfileView
  const first = await page({})
  const told = await page({ told_before: first.next.userStories! })
  const kept = await page({ kept_before: first.next.user_upvoted_stories! })
  expect([told.user_upvoted_stories, told.next, kept.userStories, kept.next]).toEqual([
    [],
    { userStories: null, user_upvoted_stories: null },
    [],
    { userStories: null, user_upvoted_stories: null },
  ])
  for (const list of [
    [...first.userStories, ...told.userStories],
    [...first.user_upvoted_stories, ...kept.user_upvoted_stories],
  ])
    expect([list.length, new Set(list.map(({ pinId }) => pinId)).size]).toEqual([701, 701])
  for (const query of [{ told_before: 'x' }, { kept_before: 'x'.repeat(200) }])
    expect((await guest.refusal(profileApi.find, { query: { username: 'Sylvia', ...query } })).status).toBe(422)
  await db().update(schema.users).set({ isProfilePrivate: true })
  expect(await page({ told_before: first.next.userStories! })).toMatchObject({ userStories: [], next: told.next })
})

test('an administrator may change the settings of another, but not their picture [6]', async () => {
  await aUser({ username: 'Sylvia' })
  expect((await profileOf('Sylvia', await anAdministrator()))?.can).toEqual({ edit: true, editAvatar: false })
  expect((await profileOf('Sylvia', await aModerator()))?.can).toEqual({ edit: false, editAvatar: false })
})

test('staff find at most twenty users by a part of the name [7]', async () => {
  for (let n = 0; n < 22; n++) {
    await aUser({
      ...{ username: `walker_${String(n).padStart(2, '0')}`, usernameKey: `walker${n}` },
      createdAt: daysAgo(1),
    })
  }
  const found = await as(await aModerator()).call(profileApi.find, { query: { search: 'LKER_' } })
  expect(found).toHaveLength(20)
  expect(found[0]).toMatchObject({ username: 'walker_00', is_moderator: false, is_administrator: false })
})

test('a user search is for staff, from two letters on', async () => {
  expect((await guest.refusal(profileApi.find, { query: { search: 'walker' } })).status).toBe(401)
  expect((await as(await aUser()).refusal(profileApi.find, { query: { search: 'walker' } })).status).toBe(403)
  const refusal = await as(await aModerator()).refusal(profileApi.find, { query: { search: ' w ' } })
  expect(refusal).toMatchObject({ status: 422, fields: { search: messages.userSearchShort } })
})

test('a very long or repeated query is no server error', async () => {
  expect((await send(`/api/profile/users/?username=${'x'.repeat(5_000)}`)).status).toBe(422)
  expect((await send('/api/profile/users?username=a&username=b')).status).toBeLessThan(500)
  expect(await (await send('/api/profile/users/?username=%ED%A0%80')).json()).toEqual([])
})

test('one’s own profile has the status of each story, and no other profile does [15]', async () => {
  const me = await aUser({ username: 'Sylvia' })
  await aStory({ by: me, title: 'Seen', createdAt: '2026-01-02T03:04:05Z' })
  await aStory({ by: me, title: 'Unseen', createdAt: '2026-01-01T03:04:05Z', status: 'hidden' })
  const statesFor = async (viewer: Parameters<typeof profileOf>[1]) =>
    (await profileOf('Sylvia', viewer))?.userStories.map(({ title, status }) => [title, status])
  expect(await statesFor(me)).toEqual([
    ['Seen', 'visible'],
    ['Unseen', 'hidden'],
  ])
  expect(await statesFor(null)).toEqual([['Seen', undefined]])
  expect((await statesFor(await aModerator()))?.map(([, status]) => status)).toEqual([undefined, undefined])
})

test('a profile selects its stories by an index, without reading any text', async () => {
  const me = await aUser({ username: 'Sylvia' })
  const cursors = [{}, { postedBefore: '2026-01-02/7' }, { favouritesBefore: '2026-01-02/7' }]
  for (const actor of [null, actorOf(await aUser()), actorOf(await aModerator()), actorOf(me)])
    for (const cursor of cursors) {
      const steps = (await stepsOf((database) => listProfile(database, actor, me, cursor))).split('\n')
      const isOther = actor?.id !== me.id && cursor.favouritesBefore === undefined
      const chosen = steps.filter((step) => step.includes('SEARCH stories USING COVERING INDEX stories_listed_idx'))
      expect(chosen.length, steps.join('\n')).toBe((cursor === cursors[0] ? 2 : 1) - (isOther ? 1 : 0))
      expect(steps.some((step) => step.includes('USING COVERING INDEX stories_owner_status_idx'))).toBe(isOther)
    }
})
