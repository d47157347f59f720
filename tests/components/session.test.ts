import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits'
import { leaveMessage, takeMessage } from '#web/lib/nextPageMessage.ts'
import { forgetResetToken, resetToken, takeResetToken } from '../../web/features/accounts/resetToken.ts'
import { openDraft } from '../../web/lib/drafts.ts'
import { endStaleSession, forgetPerson } from '../../web/lib/forgetPerson.ts'
import { session } from '../../web/lib/session.ts'

const writeActivity = (ago: number) => localStorage.setItem('active-at', String(Date.now() - ago))
const arriveAt = (address: string) =>
  takeResetToken({ request: new Request(`http://localhost${address}`) } as LoaderFunctionArgs)

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
})

test('a session nobody touched for fifteen minutes is over when the browser opens again', () => {
  session.start('a token')
  writeActivity(limits.idleMs)
  endStaleSession()
  expect(session.token()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a session that was in use a moment ago goes on', async () => {
  // A fresh page has a fresh clock.
  const { endStaleSession: open } = await import('../../web/lib/forgetPerson.ts')
  session.start('a token')
  writeActivity(limits.idleMs - 5_000)
  open()
  expect(session.token()).toBe('a token')
})

test('forgetting somebody leaves no token, no draft and no trace of why', () => {
  session.start('a token')
  const draft = openDraft(7, 'new')
  draft.save('what nobody may find')
  forgetPerson('idle')
  draft.save('typed a moment too late')
  expect(localStorage.length).toBe(0)
  expect(sessionStorage.length).toBe(0)
})

test('a reset token is taken out of the address and kept in memory alone', () => {
  expect(arriveAt('/resetPassword')?.headers.get('location')).toBe('/')
  expect(arriveAt('/resetPassword?token=secret')?.headers.get('location')).toBe('/resetPassword')
  expect(resetToken()).toBe('secret')
  expect(arriveAt('/resetPassword')).toBeNull()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret')
  forgetResetToken()
  expect(arriveAt('/resetPassword')?.headers.get('location')).toBe('/')
})

test('the word after a deleted account is said once, and nothing of it stays', () => {
  leaveMessage('deleted')
  expect(takeMessage()).toBe('Your account was deleted.')
  expect(sessionStorage).toHaveLength(0)
  expect(takeMessage()).toBeNull()
  sessionStorage.setItem('farewell', 'somebody else wrote this')
  expect(takeMessage()).toBeNull()
})
