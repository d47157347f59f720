import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { QuestionView } from '#contract/faq'
import '#tests/support/componentPage'
import { openScreen } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { anAdministrator } from '#tests/support/views'

const two: QuestionView[] = [
  { id: 1, faqQuestionDesc: 'Who may read?', faqAnswerDesc: 'Everybody may.' },
  { id: 2, faqQuestionDesc: 'Who may write?', faqAnswerDesc: 'Whoever has an account.' },
]

/** An FAQ that an administrator writes in. */
const faqOf = (questions: QuestionView[]): Stubs => ({
  'GET /faq/': () => questions,
  'POST /faq/': ({ body }) => {
    const question = { id: 9, faqQuestionDesc: body.faqQuestionDesc!, faqAnswerDesc: body.faqAnswerDesc! }
    questions.push(question)
    return question
  },
  'PATCH /faq/:id/': ({ params, body }) =>
    Object.assign(
      questions.find(({ id }) => id === Number(params.id))!,
      body,
    ),
  'DELETE /faq/:id/': ({ params }) => {
    questions.splice(
      questions.findIndex(({ id }) => id === Number(params.id)),
      1,
    )
    return null
  },
})
/** A question with everything that folds out under it. */
const entry = (question: string) => page.css('details').filter({ hasText: question })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a question opens to its answer and closes the one before', async () => {
  await openScreen('/faq', { api: faqOf(two) })
  await page.css('summary').nth(0).click()
  await expect.element(page.getByText('Everybody may.')).toBeVisible()
  ;(page.css('summary').nth(1).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Whoever has an account.')).toBeVisible()
  await expect.element(page.getByText('Everybody may.')).not.toBeVisible()
  for (const name of ['Add New FAQ', 'Toggle Edit Form', 'Delete', 'Save', 'Revert'])
    expect(page.getByRole('button', { name, includeHidden: true }).elements()).toEqual([])
})

test('an administrator adds a question, rewrites it, thinks better of it and deletes it', async () => {
  const { api } = await openScreen('/faq', { as: anAdministrator(), api: faqOf([...two]) })
  await button('Add New FAQ').click()
  await button('Save').click()
  await expect.element(page.getByText('*Please enter a question')).toBeVisible()
  await expect.element(page.getByText('*Please enter an answer')).toBeVisible()
  expect(api.to('POST /faq/')).toEqual([])
  await page.getByLabelText('Question').fill('Is it free?')
  await page.getByLabelText('Answer').fill('It is.\n\nAnd stays so.')
  await button('Save').click()
  await expect.element(page.getByText('Question added.')).toBeVisible()
  expect(api.to('POST /faq/').map(({ body }) => body)).toEqual([
    { faqQuestionDesc: 'Is it free?', faqAnswerDesc: 'It is.\n\nAnd stays so.' },
  ])

  const added = entry('Is it free?')
  await added.css('summary').click()
  await expect.element(added.css('p').filter({ hasText: 'And stays so.' })).toBeVisible()
  await added.getByRole('button', { name: 'Toggle Edit Form' }).click()
  const answer = added.getByLabelText('Answer')
  await answer.fill('It is not.')
  await added.getByRole('button', { name: 'Revert' }).click()
  await expect.element(answer).toHaveValue('It is.\n\nAnd stays so.')
  await answer.fill('It always was.')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect.element(added.getByText('It always was.').first()).toBeVisible()
  await expect.poll(() => added.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  expect(api.to('PATCH /faq/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    ['9', { faqQuestionDesc: 'Is it free?', faqAnswerDesc: 'It always was.' }],
  ])

  await added.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this question?' })
  await dialog.getByRole('button', { name: 'Yes, delete this question' }).click()
  await expect.element(page.getByText('Question deleted.')).toBeVisible()
  await expect.poll(() => added.elements()).toEqual([])
  expect(api.to('DELETE /faq/:id/').map(({ params }) => params.id)).toEqual(['9'])
})

test('a question that could not be saved keeps its words', async () => {
  await openScreen('/faq', { as: anAdministrator(), api: { 'GET /faq/': two, 'POST /faq/': noConnection } })
  await button('Add New FAQ').click()
  await page.getByLabelText('Question').fill('Hold on?')
  await page.getByLabelText('Answer').fill('To this.')
  await button('Save').click()
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(page.getByLabelText('Question')).toHaveValue('Hold on?')
  await expect.element(page.getByLabelText('Answer')).toHaveValue('To this.')
})
