import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CommentView } from '#contract/comments'
import { openStory } from '#tests/support/storyScreen'
import { noConnection } from '#tests/support/stubbedApi'
import { aComment, aSelf, aStory, authorCan } from '#tests/support/views'

const robin = aSelf()
const comments = page.getByRole('region', { name: /^Comments/ })
const flagStory = page.getByRole('button', { name: 'Flag this story' })
const flagComment = comments.getByRole('button', { name: 'Flag', exact: true })
const reasons = ['Suspicious or Spam', 'Harassment', 'Other']
const commented = () => aStory({ commentstory: [aComment({ description: 'buy this' })], commentCount: 1 })

test('a flag asks for its reason, with none preselected', async () => {
  const { api } = await openStory(aStory(), { as: robin })
  await flagStory.click()
  const dialog = page.getByRole('dialog', { name: 'Why are you flagging this story?' })
  for (const name of reasons) await expect.element(dialog.getByRole('radio', { name })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect.element(dialog.getByText('*Please choose a reason for the flag')).toBeVisible()
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
  expect(api.to('POST /flagStory/')).toEqual([])
})

test('a reader flags a comment and removes the flag [2.6, 2.7, 4]', async () => {
  const story = commented()
  const flagWith = (flaggingComment: CommentView['flaggingComment']) => {
    story.commentstory = [aComment({ description: 'buy this', flaggingComment })]
  }
  const { api } = await openStory(story, {
    as: robin,
    api: {
      'POST /flagcomment/': ({ body: { comment, reportType, reason } }) => {
        const flag = { id: 31, comment: Number(comment), flagger: robin.id, flagged: true }
        const row = { ...flag, reportType: Number(reportType), reason: reason ?? '' }
        flagWith([row])
        return row
      },
      'DELETE /flagcomment/:id/': () => {
        flagWith([])
        return null
      },
    },
  })
  await flagComment.click()
  const dialog = page.getByRole('dialog', { name: 'Why are you flagging this comment?' })
  await dialog.getByRole('radio', { name: 'Suspicious or Spam' }).click()
  await dialog.getByRole('button', { name: 'submit' }).click()
  await comments.getByRole('button', { name: 'Remove Flag' }).click()
  await expect.element(flagComment).toBeVisible()
  await expect
    .poll(() => api.to('POST /flagcomment/').map(({ body }) => body))
    .toEqual([{ comment: 301, reportType: 1, reason: '' }])
  await expect.poll(() => api.to('DELETE /flagcomment/:id/').map(({ params }) => params.id)).toEqual(['31'])
})

test('a member cannot flag what they wrote', async () => {
  const mine = aComment({ commenter: 7, username: 'robin', description: 'mine', can: { delete: true, flag: false } })
  await openStory(aStory({ owner: 7, username: 'robin', can: authorCan, commentstory: [mine], commentCount: 1 }), {
    as: robin,
  })
  await expect.element(page.getByText('mine')).toBeVisible()
  await expect.element(comments.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(page.getByRole('button', { name: /Flag/ }).elements()).toEqual([])
})

test('a story says that its reader flagged it, and what happens next, until they take the flag back', async () => {
  const flag = { id: 41, pinId: 101, flagger: robin.id, flagged: true, reportType: 3, reason: '' }
  const story = aStory({ flaggerstory: [flag] })
  await openStory(story, {
    as: robin,
    api: {
      'PATCH /flagStory/:id/': () => {
        story.flaggerstory = [{ ...flag, flagged: false }]
        return story.flaggerstory[0]!
      },
    },
  })
  const said = page.getByText('You flagged this story. A moderator or administrator reviews it')
  await expect.element(said).toBeVisible()
  await flagStory.click()
  await expect.poll(() => said.elements()).toEqual([])
})

test('a flag that was refused leaves the dialog open with its text [8]', async () => {
  const { api } = await openStory(aStory(), { as: robin, api: { 'POST /flagStory/': noConnection } })
  await flagStory.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Other' }).click()
  const reason = dialog.getByLabelText(/^Explain Your reason/)
  await reason.fill('hold on to this')
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect.element(dialog.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(reason).toHaveValue('hold on to this')
  await expect
    .poll(() => api.to('POST /flagStory/').map(({ body }) => body))
    .toEqual([{ pinId: 101, reportType: 3, reason: 'hold on to this' }])
})

test('the flag dialog can be canceled, on a story and on a comment [2.7]', async () => {
  const { api } = await openStory(commented(), { as: robin })
  for (const [what, button] of [
    ['story', flagStory],
    ['comment', flagComment],
  ] as const) {
    await button.click()
    const dialog = page.getByRole('dialog', { name: `Why are you flagging this ${what}?` })
    await expect.element(dialog.getByRole('group', { name: 'Kind of flag' }).getByRole('radio')).toHaveLength(3)
    const topics = dialog.getByRole('group', { name: 'What’s wrong?' }).getByRole('radio')
    await expect.element(topics).toHaveLength(9)
    await expect.element(topics.first()).toHaveAccessibleName('It names or shows a person')
    for (const name of reasons) await expect.element(dialog.getByRole('radio', { name })).toBeVisible()
    await expect.element(dialog.getByLabelText(/^Explain Your reason/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.elements()).toEqual([])
  }
  expect(api.asked.filter(({ call }) => call.startsWith('POST '))).toEqual([])
})

test('a member who says what it is about is not asked for the kind of flag, except for something else [2.7, 25.3]', async () => {
  const { api } = await openStory(aStory(), {
    as: robin,
    api: {
      'POST /flagStory/': ({ body: { pinId, reportType, topic, reason } }) => {
        const flag = { id: 41, pinId: Number(pinId), flagger: robin.id, flagged: true, reportType: Number(reportType) }
        return { ...flag, ...(topic && { topic }), reason: reason ?? '' }
      },
    },
  })
  await flagStory.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'It names or shows a person' }).click()
  const kinds = dialog.getByRole('group', { name: 'Kind of flag' })
  expect(kinds.elements()).toEqual([])
  await dialog.getByRole('radio', { name: 'Something else' }).click()
  await expect.element(kinds.getByRole('radio', { name: 'Other' })).toBeChecked()
  await kinds.getByRole('radio', { name: 'Harassment' }).click()
  await dialog.getByRole('radio', { name: 'It names or shows a person' }).click()
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect
    .poll(() => api.to('POST /flagStory/').map(({ body }) => body))
    .toEqual([{ pinId: 101, reportType: 3, reason: '', topic: 'privacy' }])
})

test('a guest reports a story and a comment without an account, and a refused report keeps its words [2.7, 25.3]', async () => {
  let isFull = true
  const { api } = await openStory(commented(), {
    api: {
      'POST /contactUs/': () => (isFull ? noConnection : { status: 'OK' as const }),
    },
  })
  await flagStory.click()
  const dialog = page.getByRole('dialog', { name: 'Why are you flagging this story?' })
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect.element(dialog.getByText('*Please choose a reason for the flag')).toBeVisible()
  await dialog.getByRole('radio', { name: 'It names or shows a person' }).click()
  const words = dialog.getByLabelText(/^Explain Your reason/)
  await words.fill('that is me')
  await dialog.getByLabelText(/^Email/).fill('me@people.example')
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect.element(dialog.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(words).toHaveValue('that is me')
  isFull = false
  await dialog.getByRole('button', { name: 'submit' }).click()
  await expect.element(page.getByText(/^Message received/)).toBeVisible()
  await expect.element(page.getByText('You flagged this story.')).toBeVisible()
  await flagComment.click()
  await page.getByRole('dialog').getByRole('radio', { name: 'It is hateful' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'submit' }).click()
  await expect
    .poll(() =>
      api
        .to('POST /contactUs/')
        .map(({ body }) => body)
        .slice(1),
    )
    .toEqual([
      { message: 'that is me', email: 'me@people.example', report: { kind: 'story', id: 101, topic: 'privacy' } },
      { message: '', report: { kind: 'comment', id: 301, topic: 'hate' } },
    ])
})
