import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import path from 'node:path'
import { expect, test } from 'vitest'
import { limits, reviewLimits } from '#contract/limits'
import { sourceLocale } from '#contract/locales'
import { workerLimits } from '#contract/workerLimits'

const [catalog] = await getCatalogs(getConfig({ cwd: path.resolve(import.meta.dirname, '../..') }))
const english = Object.values((await catalog!.read(sourceLocale)) ?? {}).map(({ translation }) => translation ?? '')
const textsWith = (words: RegExp) => english.filter((text) => words.test(text))

test.each([
  ['anonymous posts of a deleted account', /within the next two months/, 3, workerLimits.eraseDays.most, 60],
  ['accounts whose flags do not count', /accounts in their first two days/, 1, reviewLimits.accountDays, 2],
  ['an appeal', /appeal once, within 20 days/i, 2, reviewLimits.appealDays, 20],
  ['a removed story', /(restored? (it )?|restored )(for|within) 30 days/, 4, limits.restoreDays, 30],
  ['a session without activity', /15 minutes without activity/, 2, limits.idleMs / 60_000, 15],
  ['the longest session', /12 hours/, 2, limits.session.maxMs / 3_600_000, 12],
  [
    'a session whose browser is silent',
    /ends your session by itself after 20 minutes|after 20 on the server|ends 20 minutes after its last use/,
    3,
    limits.session.silentMs / 60_000,
    20,
  ],
] as const)('the texts name the time of %s as the code has it', (_, words, times, limit, told) => {
  expect(textsWith(words).length).toBeGreaterThanOrEqual(times)
  expect(limit).toBe(told)
})

test('no text promises an hour by day or night, because readers live in every time zone', () => {
  expect(textsWith(/\b(following|next|that|same) night\b|\btonight\b|\bat midnight\b(?! UTC)/i)).toEqual([])
})

test('a text that says who alone reads something does not leave administrators out', () => {
  const readers = textsWith(/\bonly\b[^.]*\b(moderators?|team|staff)\b[^.]*\b(read|see)\b|\b(read|see)s? it\b/i).filter(
    (text) => /\bmoderators?\b/i.test(text),
  )
  expect(readers.filter((text) => !/administrators?|our team/i.test(text))).toEqual([])
  expect(textsWith(/only you and our team|its author and our team|Only our team reads/i).length).toBeGreaterThan(8)
})

test('the dialog and the FAQ give the same advice to whoever must not be connected with what they delete', () => {
  expect(textsWith(/one at a time, over several weeks, before you delete your (account|profile)/)).toHaveLength(2)
})

test('the texts use the words of today', () => {
  const old = /\b(nobody|somebody|whoever|whom|anew|beneath|whilst|any more|speaks? of|for want of|is told)\b/i
  expect(textsWith(old)).toEqual([])
})
