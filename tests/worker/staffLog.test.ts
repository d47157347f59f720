import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aboutApi } from '#contract/about'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import type { Endpoint } from '#contract/endpoint'
import { faqApi } from '#contract/faq'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { endpoints } from '#contract/index'
import { logApi } from '#contract/log'
import { passkeyApi } from '#contract/passkeys'
import { pauseApi } from '#contract/pauses'
import type { StaffAction } from '#contract/staffActions'
import { storyApi } from '#contract/stories'
import { userApi } from '#contract/users'
import { today } from '../../worker/clock.ts'
import { cleanUp } from '../../worker/cleanup.ts'
import * as schema from '../../worker/db/schema.ts'
import { as, guest } from '../support/client.ts'
import { aComment, anAdministrator, aModerator, aStory, aUser, db } from '../support/factories.ts'
import { ownCalls, queueCalls, staffActs } from '../support/staffActs.ts'
import { aWorld, type World } from '../support/world.ts'
import { aCollection } from '../support/collections.ts'
import { aPhoto } from '../support/photos.ts'
import { asRead } from '../support/reviewed.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const logged = () => db().select().from(schema.staffLog)
const day = () => today().slice(0, 10)

test('every writing call is a logged act of staff, or one that members do for themselves [16]', () => {
  const writing = endpoints.filter(({ method }) => method !== 'get').map(({ call }) => call)
  const known = new Set<string>([...staffActs.map(({ call }) => call.call), ...ownCalls, ...queueCalls])
  expect(writing.filter((call) => !known.has(call))).toEqual([])
})

test.each(staffActs)('$what ($rule) writes one log row: who, what, which item and the day [16]', async (act) => {
  const administrator = world.people.administrator
  await db()
    .insert(schema.passkeys)
    .values({
      ...{
        id: 1,
        userId: world.other.id,
        credentialId: 'x',
        publicKey: 'x',
        counter: 0,
        transports: [],
        label: 'Phone',
      },
      createdAt: today(),
    })
  const response = await as(administrator).send(act.call, await act.input(world))
  expect(response.ok, await response.clone().text()).toBe(true)
  const reply = response.status === 204 ? null : await response.json<unknown>()
  const { results } = await env.DB.prepare('SELECT * FROM staff_log').all()
  expect(results).toEqual([
    {
      id: expect.any(String) as unknown,
      day: day(),
      actor_id: administrator.id,
      action: act.action,
      kind: act.kind,
      target: String(act.target(world, reply)),
      reason: act.reason ?? null,
      note: typeof act.note === 'function' ? act.note(world) : (act.note ?? null),
    },
  ])
})

test('a refused act writes no log row, and neither do acts of staff on their own items [16]', async () => {
  const boss = as(world.people.administrator)
  const own = await aStory({ by: world.people.administrator })
  const comment = await aComment({ by: world.people.administrator, isAnonymous: true })
  await boss.call(storyApi.edit, { id: own.id, body: { title: 'Mine', contentNotes: ['death'] } })
  await boss.call(commentApi.remove, { id: comment.id })
  await boss.call(storyApi.remove, { id: own.id })
  await boss.call(userApi.edit, { id: world.people.administrator.id, body: { bio: 'me' } })
  await boss.refusal(flaggedStoryApi.takeBackKeep, { id: world.elsewhere.id })
  await boss.refusal(flaggedStoryApi.restore, await asRead('story', world.elsewhere.id))
  await boss.refusal(flaggedStoryApi.remove, { id: world.removed.id })
  await boss.refusal(flaggedStoryApi.keep, await asRead('story', world.removed.id))
  await boss.refusal(commentApi.takeBackKeep, { id: world.theirs.id })
  await boss.call(passkeyApi.clear, { id: world.other.id })
  await boss.call(pauseApi.set, { id: world.other.id, body: { days: 0 } })
  expect(await logged()).toEqual([])
})

test('the log refuses changes and deletions by SQL, also by REPLACE; only rows older than twelve months can be deleted [16]', async () => {
  const boss = as(world.people.administrator)
  await boss.call(aboutApi.edit, { body: { about_us: 'us' } })
  const [row] = await logged()
  const old = { ...row!, id: 'old', day: '2020-01-01' }
  await db().insert(schema.staffLog).values(old)
  const columns = '(id, day, actor_id, action, kind, target, reason, note)'
  for (const statement of [
    "UPDATE staff_log SET note = 'something else'",
    "UPDATE staff_log SET day = '2020-01-01'",
    'UPDATE staff_log SET actor_id = NULL',
    `UPDATE staff_log SET actor_id = ${world.people.moderator.id}`,
    `DELETE FROM staff_log WHERE id = '${row!.id}'`,
    'DELETE FROM staff_log',
    `INSERT OR REPLACE INTO staff_log ${columns} SELECT id, day, NULL, action, kind, target, reason, note FROM staff_log`,
  ])
    await expect(env.DB.prepare(statement).run(), statement).rejects.toThrow('staff_log_append_only')
  expect(await logged()).toHaveLength(2)
  await cleanUp(env)
  expect(await logged()).toEqual([row])
})

test('when a member of staff deletes their account, their log rows stay and name no one [16]', async () => {
  const moderator = await aModerator()
  await as(moderator).call(flaggedStoryApi.keep, await asRead('story', world.elsewhere.id))
  await as(moderator).call(authApi.deleteSelf, { body: {} })
  expect(await logged()).toMatchObject([{ actorId: null, action: 'keep', target: String(world.elsewhere.id) }])
  const { results } = await as(world.people.administrator).call(logApi.list, {})
  expect(results).toMatchObject([{ actor: null, action: 'keep' }])
})

test('the log reveals neither the time of day nor the order of acts [16]', async () => {
  const boss = as(world.people.administrator)
  const stories = await Promise.all(Array.from({ length: 30 }, () => aStory({ isAnonymous: true })))
  for (const { id } of stories) await boss.call(flaggedStoryApi.keep, await asRead('story', id))
  const { results } = await env.DB.prepare('SELECT * FROM staff_log').all<{ target: string }>()
  const inOrder = stories.map(({ id }) => String(id))
  expect(results.map(({ target }) => target).sort()).toEqual([...inOrder].sort())
  expect(results.map(({ target }) => target)).not.toEqual(inOrder)
  expect(JSON.stringify(results)).not.toMatch(/\d\d:\d\d/)
  const pages = [1, 2].map((page) => boss.call(logApi.list, { query: { page } }))
  const listed = (await Promise.all(pages)).flatMap((page) => page.results)
  expect(listed.map(({ target }) => target)).not.toEqual(inOrder)
  expect(listed.map(({ target }) => target)).not.toEqual(inOrder.toReversed())
})

/** Rows of some days, actors and actions. */
const aLog = async () => {
  const [kim, lou] = [await aModerator({ username: 'Kim' }), await anAdministrator({ username: 'lou' })]
  const row = (id: string, on: string, actorId: number, action: StaffAction, over: object = {}) => ({
    ...{ id, day: on, actorId, action, kind: 'story' as const, target: '7', reason: null, note: null },
    ...over,
  })
  await db()
    .insert(schema.staffLog)
    .values([
      row('a', '2026-11-01', kim.id, 'keep'),
      row('b', '2026-11-02', kim.id, 'remove', { reason: 'hate', note: '=HYPERLINK("http://evil.example","x")' }),
      row('c', '2026-11-03', lou.id, 'pause', {
        kind: 'user',
        target: String(world.other.id),
        note: '1 day. "Rest", please',
      }),
    ])
  return { kim, lou }
}

test('staff can read the log, the newest day first, by action, by a part of a name in any case, and between two days [16]', async () => {
  const { kim } = await aLog()
  const moderator = as(kim)
  const ids = async (query: object) => (await moderator.call(logApi.list, { query })).results.map(({ id }) => id)
  expect(await ids({})).toEqual(['c', 'b', 'a'])
  expect(await ids({ action: 'remove' })).toEqual(['b'])
  for (const actor of ['KIM', 'im']) expect(await ids({ actor })).toEqual(['b', 'a'])
  expect(await ids({ actor: 'unknown' })).toEqual([])
  expect(await ids({ from: '2026-11-02' })).toEqual(['c', 'b'])
  expect(await ids({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['b'])
  expect((await moderator.call(logApi.list, {})).results[0]).toEqual({
    id: 'c',
    at: '2026-11-03',
    actor: 'lou',
    action: 'pause',
    kind: 'user',
    target: String(world.other.id),
    targetName: 'bystander',
    pin: null,
    reason: null,
    note: '1 day. "Rest", please',
  })
  for (const query of [{ action: 'dance' }, { from: 'yesterday' }, { actor: 'x'.repeat(21) }])
    expect((await moderator.refusal(logApi.list, { query: query as never })).status).toBe(422)
})

/** An act of a member of staff about each of some items. */
const logActs = async (items: readonly { kind: 'story' | 'comment' | 'collection' | 'user'; id: number }[]) => {
  const acts = items.map(({ kind, id }, n) => ({ id: `act ${n}`, kind, target: String(id) }))
  const same = { day: '2026-11-02', actorId: world.people.administrator.id, action: 'hide' as const }
  await db()
    .insert(schema.staffLog)
    .values(acts.map((act) => ({ ...same, ...act })))
}
const targetsOf = async (query: object) =>
  (await as(world.people.moderator).call(logApi.list, { query })).results.map(({ target }) => Number(target)).sort()

test('the log is searched by words in the title, in any case, also of a title that readers no longer see [16]', async () => {
  const [shown, hidden] = [await aStory({ title: 'Der Kuß im Ärmel' }), await aStory({ title: 'Мы танцевали' })]
  const comment = await aComment({ on: shown })
  await db().update(schema.stories).set({ status: 'hidden' }).where(eq(schema.stories.id, hidden.id))
  await logActs([
    { kind: 'story', ...shown },
    { kind: 'story', ...hidden },
    { kind: 'comment', ...comment },
  ])
  const both = [shown.id, comment.id].sort()
  for (const title of ['kuß', 'KUß der', 'ärmel', 'ÄRMEL im']) expect(await targetsOf({ title }), title).toEqual(both)
  for (const title of ['танц', 'МЫ']) expect(await targetsOf({ title }), title).toEqual([hidden.id])
  expect(await targetsOf({ title: 'kuß gone' })).toEqual([])
  const file = await (await as(world.people.administrator).send(logApi.csv, { query: { title: 'танц' } })).text()
  expect(file.trim().split('\r\n'), 'a hidden title is not in the file, and not found for it').toHaveLength(1)
})

test('the log is searched by the title of a collection too, also of one that only staff and its owner read, and not of a private one [16]', async () => {
  const [owner, stage] = [await aUser(), await aStory({ title: 'A stage' })]
  const [shown, waiting, secret] = [
    await aCollection({ by: owner, of: [stage], title: 'Voices on stages', state: 'shown' }),
    await aCollection({ by: owner, of: [stage], title: 'Voices in Ärmel', state: 'waiting' }),
    await aCollection({ by: owner, of: [stage], title: 'Voices at home' }),
  ]
  await logActs([shown, waiting, secret].map(({ id }) => ({ kind: 'collection', id })))
  expect(await targetsOf({ title: 'voices' })).toEqual([shown.id, waiting.id].sort())
  expect(await targetsOf({ title: 'ÄRMEL voices' })).toEqual([waiting.id])
  expect(await targetsOf({ title: 'voices', action: 'keep' })).toEqual([])
  const file = await (await as(world.people.administrator).send(logApi.csv, { query: { title: 'voices' } })).text()
  expect(file).toContain('Voices on stages')
  expect(file).not.toMatch(/Ärmel|home/)
})

test('the log names the story of a comment that staff deleted, in its earlier rows too, with the reason and note, while the story exists [16, 25.3]', async () => {
  const story = await aStory({ title: 'The bench' })
  const comment = await aComment({ on: story })
  await logActs([{ kind: 'comment', ...comment }])
  const boss = as(world.people.administrator)
  await boss.call(commentApi.remove, { id: comment.id, body: { reason: 'privacy', note: '12: it names her.' } })
  const rows = async (query = {}) =>
    (await boss.call(logApi.list, { query })).results
      .map(({ action, targetName, pin, status, reason, note }) => [action, targetName, pin, status, reason, note])
      .sort()
  const named = ['The bench', story.id, undefined]
  const all = [
    ['delete', ...named, 'privacy', '12: it names her.'],
    ['hide', ...named, null, null],
  ]
  expect(await rows()).toEqual(all)
  expect(await rows({ title: 'bench' })).toEqual(all)
  const file = await (await boss.send(logApi.csv, {})).text()
  expect(file).toContain('"12: it names her."')
  expect(file).not.toMatch(/bench|story \d/)
  await db().delete(schema.stories).where(eq(schema.stories.id, story.id))
  expect((await rows()).map(([, name, pin]) => [name, pin])).toEqual([[null, null], [null, null]]) // oxfmt-ignore
})

test('the log of an account has acts about it and what it signed, and nothing anonymous of it [16, 10.2]', async () => {
  const person = await aUser()
  const [signed, sealed, ofOther] = [
    await aStory({ by: person }),
    await aStory({ by: person, isAnonymous: true }),
    await aStory(),
  ]
  const [said, whispered] = [await aComment({ by: person }), await aComment({ by: person, isAnonymous: true })]
  const stories = [signed, sealed, ofOther].map(({ id }) => ({ kind: 'story' as const, id }))
  const comments = [said, whispered].map(({ id }) => ({ kind: 'comment' as const, id }))
  await logActs([...stories, ...comments, { kind: 'user', id: person.id }, { kind: 'user', id: world.other.id }])
  expect(await targetsOf({ account: person.username })).toEqual([signed.id, said.id, person.id].sort())
  expect(await targetsOf({ account: 'no-one' })).toEqual([])
})

test('an administrator can download the log as a file, in which no cell is a formula [16]', async () => {
  const { lou } = await aLog()
  const response = await as(lou).send(logApi.csv, { query: { actor: 'kim' } })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="log.csv"')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())).toBe(
    [
      '\ufeff"at","actor","action","kind","target","targetName","reason","note"',
      '"2026-11-02","Kim","remove","story","7","","hate","\'=HYPERLINK(""http://evil.example"",""x"")"',
      '"2026-11-01","Kim","keep","story","7","","",""',
      '',
    ].join('\r\n'),
  )
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1']
  await db()
    .insert(schema.staffLog)
    .values(
      dangerous.map((note, n) => ({
        id: `d${n}`,
        day: '2026-11-04',
        actorId: lou.id,
        action: 'keep' as const,
        kind: 'story' as const,
        target: '7',
        note,
      })),
    )
  const text = await (await as(lou).send(logApi.csv, { query: { from: '2026-11-04' } })).text()
  for (const note of dangerous) expect(text).toContain(`,"'${note.replace(/^([\t\r])/, "$1'")}"`)
})

test('the file of a log of some thousand acts has each once [16]', async () => {
  const { lou } = await aLog()
  const rows = Array.from({ length: 1_203 }, (_, n) => n)
  await env.DB.prepare(
    `INSERT INTO staff_log (id, day, actor_id, action, kind, target)
     SELECT 'n' || value, '2026-10-' || printf('%02d', 1 + value % 3), ?1, 'keep', 'story', value FROM json_each(?2)`,
  )
    .bind(lou.id, JSON.stringify(rows))
    .run()
  const text = await (await as(lou).send(logApi.csv, { query: { to: '2026-10-31' } })).text()
  const targets = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split('","')[4]))
  expect(targets.sort((a, b) => a - b)).toEqual(rows)
})

test('the log is for staff, the file for administrators [16]', async () => {
  const statuses = async (e: Endpoint) =>
    Promise.all(
      [guest, as(await aUser()), as(world.people.moderator), as(world.people.administrator)].map(
        async (one) => (await one.send(e, {})).status,
      ),
    )
  expect(await statuses(logApi.list)).toEqual([401, 403, 200, 200])
  expect(await statuses(logApi.csv)).toEqual([401, 403, 403, 200])
})

test('the log names titles to staff as they may read them, and its file only those that everyone can read [16, 25.3]', async () => {
  const [shown, hidden] = [
    await aStory({ title: 'Shown', isAnonymous: true }),
    await aStory({ title: 'Names a person', status: 'hidden' }),
  ]
  const removed = await aStory({ title: 'Names another', status: 'removed', removedAt: today() })
  const photo = await aPhoto({ on: hidden })
  const [declined, secret] = [
    await aCollection({ by: world.other, title: 'Names a third', state: 'waiting' }),
    await aCollection({ by: world.other, title: 'Mine' }),
  ]
  const [below, belowHidden] = [await aComment({ on: shown }), await aComment({ on: hidden })]
  const targets = [['story', shown.id], ['story', hidden.id], ['story', removed.id], ['comment', below.id], ['comment', belowHidden.id], ['photo', photo.id], ['collection', declined.id], ['collection', secret.id]] as const // oxfmt-ignore
  await db()
    .insert(schema.staffLog)
    .values(targets.map(([kind, target], n) => ({ id: `t${n}`, day: day(), actorId: null, action: 'keep' as const, kind, target: String(target) }))) // oxfmt-ignore
  const { results } = await as(world.people.administrator).call(logApi.list, {})
  const names = Object.fromEntries(results.map(({ id, targetName }) => [id, targetName]))
  expect(names).toEqual({
    ...{ t0: 'Shown', t1: 'Names a person', t2: 'Names another', t3: 'Shown', t4: 'Names a person' },
    ...{ t5: 'Names a person', t6: 'Names a third', t7: null },
  })
  const pins = Object.fromEntries(results.flatMap(({ id, pin }) => (pin === null ? [] : [[id, pin]])))
  expect(pins).toEqual({ t3: shown.id, t4: hidden.id, t5: hidden.id })
  const statuses = Object.fromEntries(results.flatMap(({ id, status }) => (status ? [[id, status]] : [])))
  expect(statuses).toEqual({
    ...{ t0: 'visible', t1: 'hidden', t2: 'removed', t3: 'visible', t4: 'visible', t6: 'hidden' },
  })
  const file = await (await as(world.people.administrator).send(logApi.csv, {})).text()
  expect(file).toContain('Shown')
  expect(file).not.toMatch(/Names a|Mine/)
})

test('within a day the log keeps the acts of each person together, by kind and action, because no order of them is stored [16, 25.3]', async () => {
  const { administrator, moderator } = world.people
  const acts = [
    [administrator.id, 'add', 'question'],
    [moderator.id, 'keep', 'story'],
    [administrator.id, 'keep', 'story'],
    [moderator.id, 'keep', 'story'],
    [administrator.id, 'add', 'question'],
    [moderator.id, 'hide', 'story'],
  ] as const
  await db()
    .insert(schema.staffLog)
    .values(acts.map(([actorId, action, kind], n) => ({ id: `t${n}`, day: day(), actorId, action, kind, target: '1' })))
  const { results } = await as(administrator).call(logApi.list, {})
  const [boss, mod] = [administrator.username, moderator.username]
  const ofBoss = [[boss, 'add'], [boss, 'add'], [boss, 'keep']] // oxfmt-ignore
  const ofModerator = [[mod, 'hide'], [mod, 'keep'], [mod, 'keep']] // oxfmt-ignore
  const isBossFirst = administrator.id < moderator.id
  expect(results.map(({ actor, action }) => [actor, action])).toEqual(
    isBossFirst ? [...ofBoss, ...ofModerator] : [...ofModerator, ...ofBoss],
  )
})

test('a story or comment that staff delete on the older pages has its reason and note in the log, and the author of the story reads them [16, 25.3]', async () => {
  const { moderator } = world.people
  const body = { reason: 'privacy', note: 'It names a neighbor.' } as const
  await as(moderator).call(flaggedStoryApi.remove, { id: world.story.id, body })
  await as(moderator).call(commentApi.remove, { id: world.theirs.id, body })
  const { results } = await as(moderator).call(logApi.list, {})
  expect(results.map(({ action, reason, note }) => ({ action, reason, note }))).toEqual(
    expect.arrayContaining([
      { action: 'remove', ...body },
      { action: 'delete', ...body },
    ]),
  )
  const { review } = await as(world.people.owner).call(storyApi.read, { id: world.story.id })
  expect(review).toMatchObject({ state: 'removed', ...body })
  const odd = { id: world.elsewhere.id, body: { reason: 'boring' } } as never
  expect((await as(moderator).refusal(flaggedStoryApi.remove, odd)).status).toBe(422)
})

test('the log names a question of the FAQ also when it is deleted, by its last words [16]', async () => {
  const keeper = as(world.people.administrator)
  const { id } = await keeper.call(faqApi.add, { body: { faqQuestionDesc: 'Who?', faqAnswerDesc: 'We.' } })
  await keeper.call(faqApi.edit, { id, body: { faqQuestionDesc: 'Who are you?' } })
  await keeper.call(faqApi.remove, { id })
  const { results } = await keeper.call(logApi.list, {})
  expect(results.map(({ action, targetName }) => [action, targetName])).toEqual([
    ['add', 'Who are you?'],
    ['delete', 'Who are you?'],
    ['edit', 'Who are you?'],
  ])
})
