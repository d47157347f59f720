import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import { atlasOf } from '#tests/support/atlas'
import { openScreen } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { aSelf } from '#tests/support/views'

/** The fields of the story form, by their labels. */
export const storyForm = () => ({
  title: page.getByLabelText("What's the name of this story?"),
  text: page.getByRole('textbox', { name: 'Description' }),
  address: page.getByLabelText('Address', { exact: true }),
  check: page.getByRole('button', { name: 'check address' }),
  locality: page.getByLabelText('City or town'),
  precision: (answer: 'The exact place' | 'Within about 0.6 mi' | 'Within about 6 mi') =>
    page.getByRole('radio', { name: answer }),
  /** The line that opens the choice of the precision. */
  howExactly: page.getByText('How precisely should the place be shown?').first(),
  start: page.getByLabelText(/^Start date/),
  end: page.getByLabelText(/^End date/),
  anonymous: (answer: 'yes' | 'no') =>
    page.getByRole('group', { name: 'Post anonymously?' }).getByRole('radio', { name: answer }),
  middle: page.getByRole('button', { name: 'put the pin in the middle' }),
  /** The button that posts a new story, or saves an edit. */
  save: page.getByRole('button', { name: /^(save changes|Post|Post anonymously|Post as .+|Post with my name)$/ }),
  /** The line that opens city, region and country. */
  parts: page.getByText('Edit the address parts'),
  cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
})

/** Where robin (`aSelf`) edits the story 101. */
export const editing = { pathname: '/story/101', state: { storySidebarOpen: true, editStory: true, userId: 7 } }

export type Form = ReturnType<typeof storyForm>

/** Fills in everything that a story needs. */
export const fillStory = async (form: Form, title: string, text: string) => {
  await form.title.fill(title)
  await form.text.fill(text)
  await page.getByRole('radio', { name: 'historical' }).click()
  await form.middle.click()
  await form.address.fill('here')
}

/** Types a title, and a text as its author would. */
export const writeStory = async ({ title, text }: Form, name: string, words: string) => {
  await title.fill(name)
  await text.click()
  await userEvent.keyboard(words)
}

/** Opens the form for a new story. */
export const openStoryForm = async ({ as = aSelf(), api = {} }: { as?: SelfView; api?: Stubs } = {}) => {
  const state = { storySidebarOpen: true, addStory: true }
  const opened = await openScreen({ pathname: '/story', state }, { as, api: { ...atlasOf(), ...api } })
  const form = storyForm()
  await expect.element(page.getByRole('heading', { name: 'Tell your story' })).toBeVisible()
  await expect.element(form.text).toBeVisible()
  return { ...opened, form }
}
