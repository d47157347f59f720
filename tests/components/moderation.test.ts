import { expect, test } from 'vitest'
import { paginate, pageNumberIn, pageCount } from '#web/features/moderation/paging.ts'
import { assignableRoles, roleFields, canManage, roleOf } from '#web/features/moderation/roles.ts'
import { isScript } from '#web/lib/serviceWorker.ts'

const administrator = { id: 1, username: 'a', is_administrator: true, is_moderator: false }
const moderator = { id: 2, username: 'm', is_administrator: false, is_moderator: true }
const person = { id: 3, username: 'p', is_administrator: false, is_moderator: false }

test('a role code and its two booleans mean the same', () => {
  for (const code of [1, 2, 3] as const) expect(roleOf(roleFields(code))).toBe(code)
  expect(roleOf({ is_administrator: true, is_moderator: true })).toBe(1)
})

test('a moderator chooses between Moderator and None, an administrator among all three', () => {
  expect(assignableRoles(moderator).map(({ name }) => name)).toEqual(['Moderator', 'None'])
  expect(assignableRoles(administrator).map(({ name }) => name)).toEqual(['Administrator', 'Moderator', 'None'])
})

test('nobody manages themselves, and a moderator no administrator', () => {
  expect(canManage(administrator, administrator)).toBe(false)
  expect(canManage(moderator, administrator)).toBe(false)
  expect(canManage(moderator, person)).toBe(true)
  expect(canManage(administrator, moderator)).toBe(true)
})

test('a page that cannot be is the first', () => {
  for (const page of ['0', '-1', 'x', '1.5', ''])
    expect(pageNumberIn(`https://atlas.example/manage?page=${page}`)).toBe(1)
  expect(pageNumberIn('https://atlas.example/manage?page=3')).toBe(3)
  expect([pageCount(0, 5), pageCount(5, 5), pageCount(6, 5)]).toEqual([1, 1, 2])
})

test('whoever stands on a page that is no more goes to the last there is', () => {
  const url = 'https://atlas.example/manage/users?search=ab&page=3'
  expect(paginate(url, 3, 5, { count: 11, results: [1] })).toMatchObject({ page: 3, pages: 3 })
  try {
    paginate(url, 3, 5, { count: 10, results: [] })
    expect.unreachable()
  } catch (thrown) {
    expect((thrown as Response).headers.get('location')).toBe('/manage/users?search=ab&page=2')
  }
})

test('a page in the place of the worker file is no script', () => {
  const answer = (status: number, type: string) =>
    isScript(new Response(null, { status, headers: { 'content-type': type } }))
  expect(answer(200, 'text/javascript; charset=utf-8')).toBe(true)
  expect(answer(200, 'text/html')).toBe(false)
  expect(answer(404, 'text/javascript')).toBe(false)
})
