import type { APIRequestContext, Page } from '@playwright/test'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { expect, headersOf, type Person } from './playwright.ts'

/** Calls the API as a member, for rows that a journey needs before it begins. */
const post = async <Reply>(request: APIRequestContext, by: Person, path: string, data: object): Promise<Reply> => {
  const headers = { ...(await headersOf(request)), authorization: `Bearer ${by.token}` }
  const response = await request.post(path, { data, headers })
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
  (await request.get(`/api/pins/${id}/`, { headers: await headersOf(request) })).text()

/** A picture file with a red left and a blue right half, drawn by the browser. */
export const halvedPicture = async (page: Page) => {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 })
    const context = canvas.getContext('2d')!
    for (const [x, color] of [[0, 'red'] as const, [600, 'blue'] as const]) {
      context.fillStyle = color
      context.fillRect(x, 0, 600, 600)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })
  return { name: 'two halves.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}

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
