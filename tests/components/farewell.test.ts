import { expect, test } from 'vitest'
import { leaveWord, takeWord } from '#web/lib/farewell.ts'

test('the word after a deleted account is said once, and nothing of it stays', () => {
  leaveWord('deleted')
  expect(takeWord()).toBe('Your account was deleted.')
  expect(sessionStorage).toHaveLength(0)
  expect(takeWord()).toBeNull()
  sessionStorage.setItem('farewell', 'somebody else wrote this')
  expect(takeWord()).toBeNull()
})
