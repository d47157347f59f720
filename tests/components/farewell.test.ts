import { expect, test } from 'vitest'
import { leaveMessage, takeMessage } from '#web/lib/nextPageMessage.ts'

test('the word after a deleted account is said once, and nothing of it stays', () => {
  leaveMessage('deleted')
  expect(takeMessage()).toBe('Your account was deleted.')
  expect(sessionStorage).toHaveLength(0)
  expect(takeMessage()).toBeNull()
  sessionStorage.setItem('farewell', 'somebody else wrote this')
  expect(takeMessage()).toBeNull()
})
