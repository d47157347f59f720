import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/index'
import { limits, reviewLimits } from '#contract/limits'
import { sourceLocale } from '#contract/locales'
import { workerLimits } from '#contract/workerLimits'
import { presentAuthor } from '../../worker/features/stories/present.ts'
import type { SignedIn } from '../../worker/policy.ts'
import { texts as workerTexts } from '../../worker/texts.ts'

const root = path.resolve(import.meta.dirname, '../..')
const [catalog] = await getCatalogs(getConfig({ configPath: path.join(root, 'web/lingui.config.ts') }))
const english = Object.values((await catalog!.read(sourceLocale)) ?? {}).map(({ translation }) => translation ?? '')
const textsWith = (words: RegExp) => english.filter((text) => words.test(text))

test.each([
  [
    'anonymous posts of a deleted account',
    /within the next two months/,
    3,
    workerLimits.eraseDays.most + workerLimits.lateDays,
    60,
  ],
  ['accounts whose flags do not count', /accounts in their first two days/, 1, reviewLimits.accountDays, 2],
  ['an appeal', /appeal once, within 20 days/i, 2, reviewLimits.appealDays, 20],
  ['a removed story', /(restored? (it )?|restored )(for|within) 30 days/, 4, limits.restoreDays, 30],
  ['a session without activity', /15 minutes without activity/, 2, limits.idleMs / 60_000, 15],
  ['what a guest wrote', /later than 60 minutes after your last change/, 1, limits.guestDraftMs / 60_000, 60],
  ['a locked draft', /7 days after the draft was last changed/, 1, limits.draftDays, 7],
  ['the longest session', /12 hours/, 2, limits.session.maxMs / 3_600_000, 12],
  [
    'a session whose browser is silent',
    /ends your session by itself within 25 minutes|after 25 at most on the server|ends by itself within 25 minutes/,
    3,
    // The worker measures inactivity in steps of the ping interval.
    (limits.session.silentMs + limits.session.pingMs) / 60_000,
    25,
  ],
] as const)('the texts state the time of %s as in the code [22]', (_, words, times, limit, told) => {
  expect(textsWith(words).length).toBeGreaterThanOrEqual(times)
  expect(limit).toBe(told)
})

test('no text promises a time of day, because readers live in every time zone', () => {
  expect(textsWith(/\b(following|next|that|same) night\b|\btonight\b|\bat midnight\b(?! UTC)/i)).toEqual([])
})

test('a text that says who can read something mentions administrators [22]', () => {
  const readers = textsWith(/\bonly\b[^.]*\b(moderators?|team|staff)\b[^.]*\b(read|see)\b|\b(read|see)s? it\b/i).filter(
    (text) => /\bmoderators?\b/i.test(text),
  )
  // Reviewing is the work of any one of the team.
  const others = readers.filter((text) => !/\ba moderator (reads|looks at|has read) (it|each)\b/i.test(text))
  expect(others.filter((text) => !/administrators?|our team/i.test(text))).toEqual([])
  expect(textsWith(/only you and our team|its author and our team|Only our team reads/i).length).toBeGreaterThan(8)
})

test('the dialog and the FAQ give the same advice to an author who must not be linked to what they delete', () => {
  expect(textsWith(/one at a time, over several weeks, before you delete your (account|profile)/)).toHaveLength(2)
})

test('every text names the number of days of backups in the guide for operators', () => {
  const guide = readFileSync(path.join(root, 'worker/commands/README.md'), 'utf8')
  const days = [/Delete back-ups older than (\d+) days/, /Time Travel keeps (\d+) days/].map((words) =>
    Number(words.exec(guide)?.[1]),
  )
  const named = english.flatMap((text) =>
    [...text.matchAll(/\bbackups?\b[^.]*?(\d+) days/gi)].map(([, n]) => Number(n)),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(new Set(named)).toEqual(new Set(days))
  expect(days).toEqual([30, 30])
})

test('the guide for operators says that an undone import can be restored, with the posts of others on it, for as long as a removed story', () => {
  const guide = readFileSync(path.join(root, 'worker/commands/README.md'), 'utf8').replaceAll(/\s+/g, ' ')
  const [, days] =
    /Undoing removes the stories with what others wrote below them, restorable for (\d+) days/.exec(guide) ?? []
  expect(Number(days)).toBe(limits.restoreDays)
})

test('the threat model says that guests too can tell that an anonymous post which does not wait is by staff', () => {
  const model = readFileSync(path.join(root, 'worker/README.md'), 'utf8')
  expect(/^- \*\*A guest\*\*\n {2}- _can learn_: ([^_]*)_/m.exec(model)?.[1]).toContain('by staff')
  expect(model.replaceAll(/\s+/g, ' ')).toMatch(/\*\*What does not wait for review\.\*\* [^*]*a guest who looks/)
})

test('no text says that an author cannot be traced without naming the backups', () => {
  const unlinked = textsWith(
    /nothing (here )?leads|nothing left that connects|nothing we have shows|no one can (connect|find out that it was)|removes the last link/i,
  )
  expect(unlinked.length).toBeGreaterThan(4)
  expect(unlinked.filter((text) => !/backups\b[^.]*30 days/.test(text))).toEqual([])
})

test('an anonymous story shows no name to readers, moderators and administrators, as the texts say', () => {
  const story = { isAnonymous: true, authorTag: 'of another', ownerId: 7, username: 'kim' } as Parameters<
    typeof presentAuthor
  >[1]
  const reader = (role: SignedIn['role']): SignedIn => ({
    id: 8,
    username: 'robin',
    role,
    accountRole: role,
    isAnonymousActive: false,
    tags: () => new Set<string>(),
    sessionId: '',
    pause: null,
  })
  for (const actor of [null, reader('none'), reader('moderator'), reader('administrator')])
    expect(presentAuthor(actor, story)).toEqual({ owner: null, username: null })
  expect(presentAuthor(null, { ...story, isAnonymous: false }).username).toBe('kim')
  expect(textsWith(/isn’t shown to anyone, not even moderators or administrators/).length).toBeGreaterThan(1)
})

test('the texts about the limit of anonymity say that we have both database and key', () => {
  expect(textsWith(/has both (the|our) database and (the|that|its) key/)).toHaveLength(4)
  expect(textsWith(/those of us who run the server/i)).toHaveLength(6)
  expect(
    textsWith(/(use|post from) a separate account/).filter((text) => !/different email address/.test(text)),
  ).toEqual([])
  const strong = textsWith(/no one (else )?(can|could|will|ever) .*(who wrote|who you are|that it(’s| was) yours)/i)
  expect(strong.filter((text) => !/backups|from what disappears/.test(text))).toEqual([])
})

test('only answers to an account itself and the inbox of messages to us contain an email address', () => {
  const shown = endpoints.filter(({ reply }) =>
    JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })).includes('"email":'),
  )
  const ofOneself = [
    'GET /auth/user/',
    'GET /auth/user/export/',
    'PATCH /auth/user/',
    'PATCH /auth/users/:id/',
    'POST /auth/email/',
    'POST /auth/login/',
    'POST /auth/login/passkey/',
    'POST /auth/login/recovery/',
    'POST /auth/register/',
  ]
  const inbox = ['GET /contactUs/', 'PATCH /contactUs/:id/', 'POST /contactUs/:id/answer/']
  expect(shown.map(({ call }) => call as string).sort()).toEqual([...ofOneself, ...inbox].sort())
  expect(textsWith(/(no one|never|nobody)\b[^.]*\b(sees?|shown)\b/i).filter((text) => /email/i.test(text))).toEqual([])
})

test('the Privacy Policy names every kind of email that we send', () => {
  expect(Object.keys(workerTexts).filter((key) => key.endsWith('Subject'))).toEqual([
    'anotherAccountSubject',
    'passwordChangedSubject',
    'addressChangedSubject',
    'passkeyLinkSubject',
    'passkeyAddedSubject',
    'newPasswordSubject',
    'dailySubject',
  ])
  const [use, ...others] = textsWith(/to email you/)
  expect(others).toEqual([])
  for (const kind of [
    'used for a second account',
    'when your password or email address changes or a passkey is added',
    'a new password or a first passkey',
    'a daily summary',
  ])
    expect(use).toContain(kind)
})

test('reading offline is promised except in discreet mode', () => {
  const promised = textsWith(/(reads?|works?|reading|opens?) [^.]*offline|offline[^.]*\. [^.]*still read/i)
  expect(promised.length).toBeGreaterThan(4)
  expect(promised.filter((text) => !/discreet mode|Nothing is stored for reading offline/i.test(text))).toEqual([
    // A paragraph below it says what is different in discreet mode.
    expect.stringMatching(/^Everyone gets one cookie/),
  ])
})

test('the texts on messages to us say that we keep them until we delete them, and delete them on request', () => {
  const kept = textsWith(/messages\b[^.]*until we delete them/i)
  expect(kept).toHaveLength(2)
  expect(kept.filter((text) => !/ask us to/i.test(text))).toEqual([])
})

test('the Content Policy and the FAQ give a person who was outed the same steps', () => {
  const steps = textsWith(/outs you or someone else/)
  expect(steps).toHaveLength(2)
  for (const words of [
    'press the flag, choose “It names or shows a person” and explain',
    'no account and no email address',
    'these messages first',
  ])
    expect(steps.filter((text) => !text.includes(words))).toEqual([])
})

test('the texts use no outdated words', () => {
  const old = /\b(nobody|somebody|whoever|whom|anew|beneath|whilst|any more|speaks? of|for want of|is told)\b/i
  expect(textsWith(old)).toEqual([])
  // A link or button says what it does: Go to the map.
  expect(textsWith(/^to the /i)).toEqual([])
})
