import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PhotoMode, ReviewMode } from '#contract/switches'
import '#tests/support/componentPage'
import { aPendingItem, aReviewItem, queueOf } from '#tests/support/queue'
import { openScreen, waitUntilStill } from '#tests/support/screens'
import { Refused, type Stubs } from '#tests/support/stubbedApi'
import { aHotline, aModerator, anAdministrator, listOf, someSettings } from '#tests/support/views'
import type { FlaggedStory } from '#contract/flaggedStories'
import { reviewModeNames } from '#web/features/moderation/switches/switchNames.ts'

// Staff who work faster than the answers come.

const claimed = new Refused(409, 'conflict', 'Someone else is looking at this right now')
const item = (name: string) => page.getByRole('heading', { level: 2, name })

/** The queue of a moderator. The claim of story 1 is refused once `refuseClaim` is called. */
const openQueue = async (rows: Parameters<typeof queueOf>[0], more: Stubs = {}) => {
  const { promise, resolve } = Promise.withResolvers<typeof claimed>()
  const { api } = await openScreen('/manage/review', {
    as: aModerator(),
    api: {
      ...queueOf(rows),
      'POST /review/:kind/:id/claim/': ({ params }) =>
        params.id === '1' ? promise : { until: '2026-11-23T12:10:00Z' },
      ...more,
    },
  })
  await expect.element(item('Story 1')).toBeVisible()
  const judged = () =>
    api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => ({ id: params.id, ...(body as object) }))
  return { judged, refuseClaim: () => resolve(claimed) }
}
const said = (words: string) => page.getByRole('status').filter({ hasText: words })
/** Lets an answer arrive, and what follows from it be shown. */
const settle = () => waitUntilStill('/manage/review', 100)

test('a reason that is typed while another moderator gets the item is sent for that item, never for the next one [20]', async () => {
  const { judged, refuseClaim } = await openQueue([aReviewItem(1), aReviewItem(2)])
  await userEvent.keyboard('r2')
  await page.getByRole('textbox', { name: 'A note to the author' }).fill('It calls people')
  refuseClaim()
  await settle()
  await userEvent.keyboard(' names, again.')
  await expect.element(page.getByRole('dialog', { name: 'Remove “Story 1”: why?' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect
    .poll(judged)
    .toEqual([
      { id: '1', decision: 'remove', reason: 'hate', note: 'It calls people names, again.', version: 'version 1' },
    ])
  await expect.element(item('Story 2')).toHaveFocus()
})

test('an item that another moderator got is passed over once the dialog about it is canceled, with a message [20]', async () => {
  const { judged, refuseClaim } = await openQueue([aReviewItem(1), aReviewItem(2)])
  await userEvent.keyboard('r')
  refuseClaim()
  await settle()
  await expect.element(page.getByRole('dialog', { name: 'Remove “Story 1”: why?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(said('Someone else is looking at “Story 1”. Here is the next one.')).toBeInTheDocument()
  await expect.element(item('Story 2')).toHaveFocus()
  expect(judged()).toEqual([])
})

test('a yes to a text of which only the beginning was read approves no other item [20]', async () => {
  const { judged, refuseClaim } = await openQueue([aPendingItem(1, { isCut: true }), aPendingItem(2, { isCut: true })])
  await userEvent.keyboard('a')
  const asked = page.getByRole('alertdialog', { name: 'You’ve only seen the beginning. Decide anyway?' })
  await expect.element(asked).toBeVisible()
  refuseClaim()
  await settle()
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(judged).toEqual([{ id: '1', decision: 'approve', version: 'version 1' }])
})

test('an undo that is refused takes its item away only after the dialog about it is closed [20]', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof claimed>()
  await openQueue([aReviewItem(1), aReviewItem(2)], {
    'POST /review/:kind/:id/claim/': { until: '2026-11-23T12:10:00Z' },
    'POST /review/:kind/:id/undo/': () => promise,
  })
  await userEvent.keyboard('a')
  await expect.element(item('Story 2')).toHaveFocus()
  await userEvent.keyboard('u')
  await expect.element(item('Story 1')).toHaveFocus()
  await userEvent.keyboard('r')
  resolve(claimed)
  await settle()
  await expect.element(page.getByRole('dialog', { name: 'Remove “Story 1”: why?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(said('The decision about “Story 1” wasn’t undone')).toBeInTheDocument()
  await expect.element(item('Story 2')).toHaveFocus()
})

test('an item that was undone and is decided again in a dialog is counted once, also if the undo is refused [20]', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof claimed>()
  const second = Promise.withResolvers<void>()
  let decisions = 0
  const rows = [aReviewItem(1), aReviewItem(2), aReviewItem(3)]
  const decide = queueOf(rows)['POST /review/:kind/:id/decide/'] as (asked: unknown) => never
  const { judged } = await openQueue(rows, {
    'POST /review/:kind/:id/claim/': { until: '2026-11-23T12:10:00Z' },
    'POST /review/:kind/:id/undo/': () => promise,
    'POST /review/:kind/:id/decide/': async (asked) => {
      if (++decisions > 1) await second.promise
      return decide(asked)
    },
  })
  // The menus show the count, too.
  const count = (waiting: number) => page.getByText(`${waiting} waiting`, { exact: true }).last()
  await expect.element(count(3)).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(count(2)).toBeVisible()
  await userEvent.keyboard('u')
  await expect.element(count(3)).toBeVisible()
  await userEvent.keyboard('r2')
  resolve(claimed)
  await settle()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Story 2')).toHaveFocus()
  await settle()
  await expect.element(count(2)).toBeVisible()
  second.resolve()
  await expect.poll(() => judged().map(({ id }) => id)).toEqual(['1', '1'])
})

const set = { read_only: false, no_new_accounts: false, captcha_on_writing: false, auto_hide: true, auto_hide_flags: 5 }

test('of settings that are chosen faster than they are saved the last choice is saved, of each [20, 26]', async () => {
  let saved = { ...set, review: 'off' as ReviewMode, photos: 'off' as PhotoMode }
  const { promise, resolve } = Promise.withResolvers<null>()
  const { api } = await openScreen('/manage/switches', {
    as: anAdministrator(),
    api: {
      'GET /switches/': () => saved,
      'GET /log/': listOf(),
      'PATCH /switches/': async ({ body }) => {
        await promise
        return (saved = { ...saved, ...body })
      },
    },
  })
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect.element(radio(reviewModeNames.off)).toBeChecked()
  ;(radio(reviewModeNames.off).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const hiding = page.getByRole('switch', { name: 'Hiding by flags' })
  await hiding.click()
  ;(radio('No photos').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  resolve(null)
  const sent = (name: string) =>
    api.to('PATCH /switches/').flatMap(({ body }) => (name in (body as object) ? [body] : []))
  await expect.poll(() => sent('review')).toEqual([{ review: 'first' }, { review: 'all', auto_hide: false }])
  await expect.poll(() => sent('photos')).toEqual([{ photos: 'review' }, { photos: 'on' }])
  await waitUntilStill('/manage/switches', 100)
  for (const name of [reviewModeNames.all, 'Right away']) await expect.element(radio(name)).toBeChecked()
  await expect.element(hiding).not.toBeChecked()
  expect(saved).toMatchObject({ review: 'all', auto_hide: false, photos: 'on' })
})

test('after a refusal of quick choices the settings that are saved are shown again, with the reason [20]', async () => {
  const saved = { ...set, review: 'off' as const, photos: 'review' as const }
  const { promise, resolve } = Promise.withResolvers<Refused>()
  const { api } = await openScreen('/manage/switches', {
    as: anAdministrator(),
    api: { 'GET /switches/': saved, 'GET /log/': listOf(), 'PATCH /switches/': () => promise },
  })
  await page.getByRole('radio', { name: reviewModeNames.first }).click()
  await page.getByRole('radio', { name: reviewModeNames.all }).click()
  resolve(new Refused(403, 'forbidden', 'Only administrators can change this'))
  await expect.element(page.getByText('Only administrators can change this')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: reviewModeNames.off })).toBeChecked()
  expect(api.to('PATCH /switches/')).toHaveLength(1)
})

const flagged = (id: number): FlaggedStory => ({
  ...{ id, title: `Bench ${id}`, owner: 5, username: 'sam', flagscore: 1, version: `version ${id}` },
  flaggerstory: [{ id, reportType: 2, reason: 'Look', flagged: true, created_at: '2026-05-01T00:00:00Z' }],
})

/** Four flagged stories. A keep, and what takes it back, is answered once `answer` is called. */
const openFlags = async () => {
  const all = [1, 2, 3, 4].map(flagged)
  let kept: string[] = []
  const { promise, resolve } = Promise.withResolvers<null>()
  const { api } = await openScreen('/manage/flag', {
    as: aModerator(),
    api: {
      'GET /pinFlagged/': () => listOf(...all.filter(({ id }) => !kept.includes(String(id)))),
      'POST /pinFlagged/:id/keep/': async ({ params }) => {
        await promise
        kept = [...kept, params.id!]
        return all[Number(params.id) - 1]!
      },
    },
  })
  await expect.element(row('Bench 4')).toBeVisible()
  ;(page.getByRole('link', { name: 'Bench 1', exact: true }).element() as HTMLElement).focus()
  const takeBack = (id: string) => (kept = kept.filter((one) => one !== id))
  return { api, takeBack, answer: () => resolve(null) }
}
const row = (words: string) => page.css('tbody').filter({ hasText: words })
const focusedRow = () => document.activeElement?.closest('tbody')?.querySelector('a')?.textContent

test('a moderator keeps one story after the other before the first answer has come, and both are kept [14, 20]', async () => {
  const { api, answer } = await openFlags()
  await userEvent.keyboard('a{ArrowDown}a')
  for (const name of ['Keep “Bench 1”', 'Keep “Bench 2”'])
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true')
  expect(api.to('POST /pinFlagged/:id/keep/').map(({ params }) => params.id)).toEqual(['1', '2'])
  answer()
  for (const name of ['Bench 1', 'Bench 2']) {
    await expect.element(page.getByText(`Kept “${name}”`)).toBeVisible()
    await expect.poll(() => row(name).elements()).toEqual([])
  }
  await expect.poll(focusedRow).toBe('Bench 3')
})

test('a row that leaves late does not take the focus of a moderator who went on, so that the next key is for their row [14, 20]', async () => {
  const { answer } = await openFlags()
  await userEvent.keyboard('a{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(focusedRow()).toBe('Bench 4')
  answer()
  await expect.poll(() => row('Bench 1').elements()).toEqual([])
  await expect.element(page.getByText('Kept “Bench 1”')).toBeVisible()
  await waitUntilStill('/manage/flag', 100)
  expect(focusedRow()).toBe('Bench 4')
})

test('an Undo that is pressed while another one runs undoes, too [14, 20]', async () => {
  const { api, takeBack, answer } = await openFlags()
  const { promise, resolve } = Promise.withResolvers<null>()
  api.answer({
    'DELETE /pinFlagged/:id/keep/': async ({ params }) => {
      await promise
      takeBack(params.id!)
      return null
    },
  })
  answer()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Kept “Bench 1”')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Kept “Bench 2”')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.first().click()
  await expect.element(undo).toHaveLength(1)
  await undo.click()
  resolve(null)
  for (const name of ['Bench 1', 'Bench 2'])
    await expect.element(page.getByText(`“${name}” is flagged again.`)).toBeVisible()
  expect(api.to('DELETE /pinFlagged/:id/keep/').map(({ params }) => params.id)).toEqual(['1', '2'])
})

test('messages are marked one after the other before the first answer has come [2.15]', async () => {
  const message = { email: 'sam@people.example', created_at: '2026-11-02T00:00:00Z', is_read: false, answered: null }
  const messages = [1, 2].map((id) => ({ ...message, id, message: `Hello ${id}` }))
  const { promise, resolve } = Promise.withResolvers<null>()
  const { api } = await openScreen('/manage/inbox', {
    as: anAdministrator(),
    api: {
      'GET /contactUs/': () => ({ ...listOf(...messages), counts: { open: 2, answered: 0, all: 2 } }),
      'PATCH /contactUs/:id/': async ({ params, body }) => {
        await promise
        return Object.assign(messages[Number(params.id) - 1]!, body)
      },
    },
  })
  const mark = (name: string) => page.getByRole('button', { name })
  await expect.element(mark('Mark as read “Hello 2”')).toBeVisible()
  ;(mark('Mark as read “Hello 1”').element() as HTMLElement).focus()
  await userEvent.keyboard('r{ArrowDown}r')
  for (const id of [1, 2]) await expect.element(mark(`Mark as read “Hello ${id}”`)).toHaveAttribute('aria-busy', 'true')
  resolve(null)
  for (const id of [1, 2]) await expect.element(mark(`Mark as unread “Hello ${id}”`)).toBeVisible()
  expect(api.to('PATCH /contactUs/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { is_read: true }],
    ['2', { is_read: true }],
  ])
})

test('hotlines are marked as checked one after the other before the first answer has come [21.3]', async () => {
  const lines = [aHotline({ id: 1, name: 'Lifeline' }), aHotline({ id: 2, name: 'Youthline' })]
  const { promise, resolve } = Promise.withResolvers<null>()
  const { api } = await openScreen('/manage/hotlines', {
    as: anAdministrator(),
    api: {
      'GET /hotlines/': () => lines,
      'PATCH /hotlines/:id/': async ({ params, body }) => {
        await promise
        return Object.assign(lines[Number(params.id) - 1]!, body)
      },
    },
  })
  const edit = page.getByRole('button', { name: 'Edit “Lifeline”' })
  await expect.element(edit).toBeVisible()
  ;(edit.element() as HTMLElement).focus()
  await userEvent.keyboard('c{ArrowDown}c')
  for (const name of ['Lifeline', 'Youthline'])
    await expect
      .element(page.getByRole('button', { name: `Checked today “${name}”` }))
      .toHaveAttribute('aria-busy', 'true')
  resolve(null)
  for (const name of ['Lifeline', 'Youthline'])
    await expect.element(page.getByText(`${name}: checked today.`)).toBeVisible()
  expect(api.to('PATCH /hotlines/:id/').map(({ params }) => params.id)).toEqual(['1', '2'])
})

/** Two flagged stories. Removing the first is answered once `answer` is called. */
const openRemoval = async (answered: (id: string) => null | Refused = () => null) => {
  let rows = [1, 2].map(flagged)
  const { promise, resolve } = Promise.withResolvers<null>()
  const { api } = await openScreen('/manage/flag', {
    as: aModerator(),
    api: {
      'GET /pinFlagged/': () => listOf(...rows),
      'DELETE /pinFlagged/:id/': async ({ params }) => {
        if (params.id === '1') await promise
        const answer = answered(params.id!)
        if (answer === null) rows = rows.filter(({ id }) => String(id) !== params.id)
        return answer
      },
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this story?' })
  const ask = (name: string) => page.getByRole('button', { name: `Delete “${name}”` }).click()
  const yes = () => dialog.getByRole('button', { name: 'Yes, delete this story' }).click()
  await ask('Bench 1')
  await dialog.getByRole('radio', { name: 'Spam' }).click()
  await yes()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await ask('Bench 2')
  await dialog.getByRole('radio', { name: 'Hate' }).click()
  await dialog.getByRole('textbox', { name: 'A note to the author' }).fill('Please be kind.')
  return { api, dialog, yes, answer: () => resolve(null) }
}

test('the answer to one removal leaves the dialog about another open, with what was typed [14, 20]', async () => {
  const { api, dialog, yes, answer } = await openRemoval()
  answer()
  await expect.poll(() => row('Bench 1').elements()).toEqual([])
  await expect.element(page.getByText('Removed “Bench 1”')).toBeInTheDocument()
  await expect.element(dialog.getByText('“Bench 2” will be removed from the map right away.')).toBeVisible()
  await yes()
  await expect.poll(() => row('Bench 2').elements()).toEqual([])
  expect(api.to('DELETE /pinFlagged/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { reason: 'spam' }],
    ['2', { reason: 'hate', note: 'Please be kind.' }],
  ])
})

test('a refusal of one removal is not shown in the dialog about another, which can be answered at once [14, 20]', async () => {
  const { api, dialog, yes, answer } = await openRemoval((id) =>
    id === '1' ? new Refused(409, 'conflict', 'Someone else just changed this') : null,
  )
  await yes()
  await expect.poll(() => row('Bench 2').elements()).toEqual([])
  await page.getByRole('button', { name: 'Delete “Bench 1”' }).click()
  answer()
  await waitUntilStill('/manage/flag', 100)
  expect(dialog.getByText('Someone else just changed this').elements()).toEqual([])
  expect(api.to('DELETE /pinFlagged/:id/')).toHaveLength(2)
})

test('the answer about one user leaves the dialog about another open, with what was typed [16]', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const users = ['robin', 'lou'].map((username, n) => ({
    ...{ id: n + 21, username, is_moderator: false, is_administrator: false, pause: null },
  }))
  await openScreen('/manage/users', {
    as: aModerator(),
    api: {
      'GET /auth/users/': listOf(...users),
      'PATCH /auth/users/:id/': async () => {
        await promise
        return someSettings({ id: 21, username: 'robin' })
      },
    },
  })
  await page.getByRole('button', { name: 'Edit Role “robin”' }).click()
  await page.getByRole('radio', { name: 'Moderator' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Pause “lou”' }).click()
  const note = page.getByRole('dialog', { name: 'Pause lou' }).getByLabelText(/Note to this person/)
  await note.fill('No shops, please.')
  resolve(null)
  await expect.element(page.getByText('robin now has the role Moderator.')).toBeInTheDocument()
  await expect.element(note).toHaveValue('No shops, please.')
})

test('the answer about one hotline leaves the form of another open, with what was typed and with the focus [21.3]', async () => {
  const lines = [aHotline({ id: 1, name: 'Lifeline' }), aHotline({ id: 2, name: 'Youthline' })]
  const { promise, resolve } = Promise.withResolvers<null>()
  await openScreen('/manage/hotlines', {
    as: anAdministrator(),
    api: {
      'GET /hotlines/': lines,
      'PATCH /hotlines/:id/': async () => {
        await promise
        return lines[0]!
      },
    },
  })
  const who = page.getByLabelText('Who it’s for')
  await page.getByRole('button', { name: 'Edit “Lifeline”' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit “Youthline”' }).click()
  await who.fill('Young people')
  resolve(null)
  await expect.element(page.getByText('Hotline saved.')).toBeVisible()
  await expect.element(who).toHaveValue('Young people')
  await expect.element(who).toHaveFocus()
})

test('the answer about one new hotline leaves the form of the next open, with what was typed [21.3]', async () => {
  const lines = [aHotline({ id: 1, name: 'Lifeline' })]
  const { promise, resolve } = Promise.withResolvers<null>()
  await openScreen('/manage/hotlines', {
    as: anAdministrator(),
    api: {
      'GET /hotlines/': lines,
      'POST /hotlines/': async () => {
        await promise
        return lines[0]!
      },
    },
  })
  const add = page.getByRole('button', { name: 'Add a hotline' })
  const name = page.getByLabelText('Name', { exact: true })
  await add.click()
  await name.fill('Lifeline')
  await page.getByLabelText('Country', { exact: true }).selectOptions('IS')
  await page.getByLabelText('Who it’s for').fill('Everyone')
  await page.getByLabelText(/^Website/).fill('https://lifeline.example/')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await add.click()
  await name.fill('Youthline')
  resolve(null)
  await expect.element(page.getByText('Hotline added.')).toBeVisible()
  await expect.element(name).toHaveValue('Youthline')
  await expect.element(name).toHaveFocus()
})
