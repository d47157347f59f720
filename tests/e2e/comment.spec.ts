import { actAs, expect, logIn, signUp, test } from '#tests/support/playwright'
import { say, tell } from '#tests/support/storyPage'

test('somebody comments, sees it counted, and deletes it again', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -60.1 })
  const reader = await signUp(request)
  await actAs(page, reader)
  await page.goto(`/story/${id}`)
  await expect(page.getByText('No comments yet.')).toBeVisible()
  await page.getByRole('button', { name: 'leave comment' }).click()
  await expect(page.getByText('*Please enter a comment')).toBeVisible()
  await page.getByLabel('leave comment').fill('I was there <b>too</b> 🌈')
  await page.getByRole('button', { name: 'leave comment' }).click()
  const comments = page.getByRole('region', { name: /^Comments/ })
  await expect(comments.getByText('I was there <b>too</b> 🌈')).toBeVisible()
  await expect(comments.getByRole('link', { name: reader.username })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  await expect(page.getByLabel('leave comment')).toHaveValue('')
  await comments.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete this comment' }).click()
  await expect(comments.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeFocused()
})

test('what somebody said is brought before them, wherever among the others it stands', async ({ page, request }) => {
  const teller = await signUp(request)
  const { id } = await tell(request, teller, { longitude: -60.6 })
  const others = await Promise.all([1, 2, 3].map(() => signUp(request)))
  for (const [n, other] of others.entries()) await say(request, other, id, `${n}: ${'It was long ago. '.repeat(120)}`)
  await actAs(page, teller)
  await page.goto(`/story/${id}`)
  await page.getByLabel('leave comment').fill('Thank you all')
  await page.getByRole('button', { name: 'leave comment' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'Thank you all' })
  await expect(mine).toBeFocused()
  await expect(mine).toBeInViewport()
})

test('a comment that was refused is taken back, with its words in the field', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -61.1 })
  await actAs(page, await signUp(request))
  await page.goto(`/story/${id}`)
  await page.route('**/api/commentStory/', (route) => route.abort())
  await page.getByLabel('leave comment').fill('hold on to this')
  await page.getByRole('button', { name: 'leave comment' }).click()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await expect(page.getByLabel('leave comment')).toHaveValue('hold on to this')
  await expect(page.getByRole('region', { name: /^Comments/ }).getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('leave comment')).toHaveValue('hold on to this')
})

test('an anonymous comment shows no name, and the mode chooses before anybody does', async ({ page, request }) => {
  const { id } = await tell(request, await signUp(request), { longitude: -62.1 })
  await actAs(page, await logIn(request, 'quiet'))
  await page.goto(`/story/${id}`)
  await expect(page.getByRole('checkbox', { name: /Comment anonymously/ })).toBeChecked()
  await page.getByLabel('leave comment').fill('me too')
  await page.getByRole('button', { name: 'leave comment' }).click()
  const comment = page.getByRole('region', { name: /^Comments/ }).getByRole('listitem')
  await expect(comment).toContainText('Anonymous (you)')
  await expect(comment).not.toContainText('quiet')
})

test('beneath their own anonymous story nobody signs a comment without choosing to', async ({ page, request }) => {
  const author = await signUp(request)
  const [secret, signed] = [
    await tell(request, author, { longitude: -63.6, is_anonymous_pin: true }),
    await tell(request, author, { longitude: -63.7 }),
  ]
  const anonymously = page.getByRole('checkbox', { name: /^Comment anonymously/ })
  await actAs(page, author)
  await page.goto(`/story/${signed.id}`)
  await expect(anonymously).not.toBeChecked()
  await page.goto(`/story/${secret.id}`)
  await expect(anonymously).toBeChecked()
  await anonymously.uncheck()
  await page.getByLabel('leave comment').fill('It was me')
  await page.getByRole('button', { name: 'leave comment' }).click()
  await expect(page.getByRole('listitem').getByRole('link', { name: author.username })).toBeVisible()
  await actAs(page, await signUp(request))
  await page.goto(`/story/${secret.id}`)
  await expect(anonymously).not.toBeChecked()
})

test('a guest reads comments and is told how to leave one', async ({ page, request }) => {
  const teller = await signUp(request)
  const { id } = await tell(request, teller, { longitude: -63.1 })
  await say(request, teller, id, 'thank you for reading')
  await page.goto(`/story/${id}`)
  const comments = page.getByRole('region', { name: /^Comments/ })
  await expect(comments.getByText('thank you for reading')).toBeVisible()
  await expect(comments.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(comments.getByRole('button')).toHaveCount(0)
})

test('who may delete a comment and who may flag it is offered just that', async ({ page, request }) => {
  const [teller, reader] = [await signUp(request), await signUp(request)]
  const { id } = await tell(request, teller, { longitude: -64.1 })
  await say(request, reader, id, 'first')
  const comments = page.getByRole('region', { name: /^Comments/ })
  for (const [person, offered] of [
    [reader, ['Delete']],
    [teller, ['Flag']],
    [await logIn(request, 'moderator'), ['Delete', 'Flag']],
  ] as const) {
    await actAs(page, person)
    await page.goto(`/story/${id}`)
    await expect(comments.getByRole('listitem').getByRole('button')).toHaveText([...offered])
  }
})
