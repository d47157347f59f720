import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Person } from './playwright.ts'

const apiKey = 'lavender-atlas-web'

const headersOf = async (request: APIRequestContext, by: Person) => {
  const csrf = (await request.storageState()).cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  return { 'x-api-key': apiKey, 'x-csrftoken': csrf, authorization: `Bearer ${by.token}` }
}

/** Calls the API as a member, for rows that a journey needs before it begins. */
const post = async <Reply>(request: APIRequestContext, by: Person, path: string, data: object): Promise<Reply> => {
  const response = await request.post(path, { data, headers: await headersOf(request, by) })
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Reply
}

/** Posts a story through the API, far from the stories of other tests. */
export const tell = (request: APIRequestContext, by: Person, over: object = {}): Promise<{ id: number }> =>
  post(request, by, '/api/pins/', {
    title: 'A bench by the water',
    description: '<p>We sat there until it was dark.</p>',
    category: 1,
    latitude: -48.4,
    longitude: -123.4,
    address: 'the shore',
    is_anonymous_pin: false,
    ...over,
  })

/** Posts a comment through the API. */
export const say = (
  request: APIRequestContext,
  by: Person,
  pin: number,
  description: string,
): Promise<{ id: number }> => post(request, by, '/api/commentStory/', { pin, description, is_anonymous_comment: false })

/** Flags a story through the API. */
export const flag = (request: APIRequestContext, by: Person, pinId: number, reason: string): Promise<{ id: number }> =>
  post(request, by, '/api/flagStory/', { pinId, reportType: 2, reason })

/** The answer for a story to a guest, as text. */
export const readAsGuest = async (request: APIRequestContext, id: number): Promise<string> =>
  (await request.get(`/api/pins/${id}/`, { headers: { 'x-api-key': apiKey } })).text()

/** The fields of the story form, by their labels. */
export const storyForm = (page: Page) => ({
  title: page.getByLabel("What's the name of this story?"),
  text: page.getByRole('textbox', { name: 'Description' }),
  address: page.getByLabel('Address', { exact: true }),
  locality: page.getByLabel('City or town'),
  check: page.getByRole('button', { name: 'check address' }),
  start: page.getByLabel(/^Start date/),
  end: page.getByLabel(/^End date/),
  anonymous: (answer: 'yes' | 'no') =>
    page.getByRole('group', { name: 'Post anonymously?' }).getByRole('radio', { name: answer }),
  save: page.getByRole('button', { name: /^(save changes|Post anonymously|Post as .+)$/ }),
  cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
})

/** Opens the form for a new story from the map. */
export const openForm = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Add story' }).click()
  await expect(page.getByRole('heading', { name: 'Tell your story' })).toBeVisible()
  return storyForm(page)
}
