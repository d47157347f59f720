import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { PhotoView } from '#contract/photos'
import { REASONS } from '#contract/reasons'
import type { ReviewView } from '#contract/reviewState'
import { axeViolations } from '#tests/support/axe'
import '#tests/support/componentPage'
import { aPicture } from '#tests/support/pictures'
import { afterPause, aReviewItem, queueOf } from '#tests/support/queue'
import { openScreen, openWithMap, textsOf } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { openStory } from '#tests/support/storyScreen'
import { atlasOf } from '#tests/support/atlas'
import { aModerator, anAdministrator, aPhoto, aSelf, aStory, authorCan } from '#tests/support/views'
import { calm } from '#tests/support/photoForm'

const three = [
  aPhoto({ id: 51, alt: 'A bench below a lamp.' }),
  aPhoto({ id: 52, alt: 'The same bench in snow.', width: 1600, height: 900 }),
  aPhoto({ id: 53, alt: 'The river behind it.' }),
]
const photos = page.getByRole('list', { name: 'Photos of this story' })
const viewer = page.css('dialog[open]').first()
const button = (name: string) => viewer.getByRole('button', { name, exact: true })
const open = (of: PhotoView[], parts: Parameters<typeof aStory>[0] = {}) => openStory(aStory({ photos: of, ...parts }))
const shown = () => viewer.getByRole('img').element() as HTMLImageElement

test('a story shows its photo above the text with its description, and the room for it is there before it [26]', async () => {
  await open([aPhoto({ width: 1600, height: 900 })])
  const picture = photos.getByRole('img', { name: 'A bench below a lamp.' })
  await expect.element(picture).toBeVisible()
  const [image, text] = [picture.element(), page.getByText('We sat there until it was dark.').element()]
  expect(image.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  const { width, height } = image.getBoundingClientRect()
  expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.05)
  const room = photos.element().parentElement!
  const before = room.getBoundingClientRect().height
  photos.element().remove()
  expect(room.getBoundingClientRect().height, 'its room does not need it').toBe(before)
})

test('a photo has its description below it, and a screen reader reads it once, with the photo [26]', async () => {
  await open([aPhoto({ width: 1600, height: 900 })])
  const picture = photos.getByRole('img', { name: 'A bench below a lamp.' })
  await expect.element(picture).toBeVisible()
  const caption = page.css('small[aria-hidden]').filter({ hasText: /^A bench below a lamp\.$/ })
  await expect.element(caption).toBeVisible()
  expect(caption.elements()).toHaveLength(1)
  const gap = caption.element().getBoundingClientRect().top - picture.element().getBoundingClientRect().bottom
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(12)
})

test('several photos are a row that scrolls, none higher than the others [26]', async () => {
  await open(three)
  await expect.element(photos.getByRole('img', { name: 'The river behind it.' })).toBeInTheDocument()
  const heights = photos
    .getByRole('img')
    .elements()
    .map((image) => image.getBoundingClientRect().height)
  expect(new Set(heights).size).toBe(1)
  for (const [n, caption] of photos.css('figcaption').elements().entries())
    expect(caption.getBoundingClientRect().top, three[n]!.alt).toBeGreaterThanOrEqual(
      photos.getByRole('img').elements()[n]!.getBoundingClientRect().bottom,
    )
  await expect.element(photos.getByText('A bench below a lamp.')).toBeVisible()
  const { scrollWidth, clientWidth } = photos.element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  expect(await axeViolations()).toEqual([])
})

test('a photo opens large under its own words, the arrow keys lead to the others, and Escape leads back to it [26]', async () => {
  await open(three)
  await page.getByRole('button', { name: 'Open Photo 1 of 3' }).click()
  await expect.element(viewer.getByRole('heading', { name: /^A bench below a lamp\.\s?Photo 1 of 3$/ })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer.getByRole('img', { name: 'The same bench in snow.' })).toBeVisible()
  await button('Next photo').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer.getByRole('heading', { name: 'Photo 3 of 3' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(viewer.getByRole('heading', { name: 'Photo 2 of 3' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => viewer.elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Open Photo 1 of 3' })).toHaveFocus()
})

test.each([
  ['a phone', 390, 844, 1600, 900],
  ['a window', 1280, 800, 900, 1600],
])('on %s an open photo is as large as the room below its words [26]', async (_, width, height, wide, high) => {
  await page.viewport(width, height)
  await open([aPhoto({ width: wide, height: high })])
  await page.getByRole('button', { name: 'Open Photo' }).click()
  await expect.element(viewer.getByRole('img')).toBeVisible()
  const box = shown().getBoundingClientRect()
  if (wide > high) expect(Math.round(box.width)).toBe(width)
  else {
    const room = button('Zoom in').element().getBoundingClientRect().top - box.top
    expect(room - box.height).toBeLessThan(20)
    expect(box.height).toBeGreaterThan(0.7 * height)
  }
  expect(getComputedStyle(shown().parentElement!).backgroundColor, 'no box around it').toBe('rgba(0, 0, 0, 0)')
})

test('Back closes only the photo that is open, and leads away from the story the next time [26]', async () => {
  const { router } = await openWithMap('/', { api: atlasOf(aStory({ photos: three })) })
  await page.getByRole('link', { name: aStory().title }).first().click()
  await page.getByRole('button', { name: 'Open Photo 1 of 3' }).click()
  await expect.element(button('Close')).toBeVisible()
  await router.navigate(-1)
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(photos).toBeVisible()
  expect(router.state.location.pathname).toBe('/story/101')
  await router.navigate(-1)
  await expect.element(photos).not.toBeInTheDocument()
})

test('a photo is enlarged up to four times by button, key and double click, and then scrolls [26]', async () => {
  await open([aPhoto()])
  await page.getByRole('button', { name: 'Open Photo' }).click()
  await expect.element(viewer.getByRole('img')).toBeVisible()
  const usual = shown().getBoundingClientRect().width
  await userEvent.keyboard('+')
  await expect.element(viewer.getByText('150%')).toBeVisible()
  expect(Math.round(shown().getBoundingClientRect().width / usual / 0.1)).toBe(15)
  for (let times = 0; times < 3; times++) await button('Zoom in').click()
  await expect.element(viewer.getByText('400%')).toBeVisible()
  await expect.element(button('Zoom in')).toHaveAttribute('aria-disabled', 'true')
  const room = shown().parentElement!
  expect(room.scrollWidth).toBeGreaterThan(room.clientWidth)
  expect(room.scrollTop, 'its middle is in sight').toBeGreaterThan(0)
  await userEvent.dblClick(viewer.getByRole('img'))
  await expect.element(viewer.getByText('100%')).toBeVisible()
})

test('photos stay behind the card of content notes until the reader shows the story [15, 26]', async () => {
  await open([aPhoto()], { contentNotes: ['violence'] })
  await expect.element(page.getByRole('heading', { name: 'This story deals with' })).toBeVisible()
  expect(photos.elements()).toEqual([])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(photos.getByRole('img', { name: 'A bench below a lamp.' })).toBeVisible()
})

test('on paper the photos are there with their descriptions as text [26]', async () => {
  await open(three)
  await expect.element(photos.getByRole('img').first()).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const captions = photos.css('figcaption').elements()
  expect(captions.map((caption) => getComputedStyle(caption).display)).toEqual(['block', 'block', 'block'])
  for (const image of photos.css('img').elements()) expect(image.getBoundingClientRect().height).toBeGreaterThan(50)
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
})

const waiting: ReviewView = {
  ...{ state: 'pending', reason: null, note: null, decidedOn: null, canAppeal: false, appeal: null },
}
const ownPhoto = async () => new Response(await aPicture(120, 80, { type: 'image/jpeg' }))

test('the author of a photo that waits sees it with a word that says so; its bytes come with the headers of a call [20, 26]', async () => {
  const photo = aPhoto({ id: 61, status: 'pending', review: waiting, url: '/api/pins/101/photos/61' })
  const { api } = await openStory(aStory({ owner: 7, can: authorCan, photos: [photo] }), {
    as: aSelf(),
    api: { 'GET /pins/:id/photos/:photoId/': ownPhoto },
  })
  await expect.element(photos.getByText('Waiting for review')).toBeVisible()
  const picture = photos.getByRole('img', { name: 'A bench below a lamp.' })
  await expect.poll(() => (picture.element() as HTMLImageElement).src).toMatch(/^blob:/)
  const [asked] = api.to('GET /pins/:id/photos/:photoId/')
  expect(asked!.headers.get('authorization')).toBe('Bearer the token of robin')
})

test('a photo that cannot be loaded leaves its description [26]', async () => {
  const photo = aPhoto({ status: 'pending', review: waiting })
  await openStory(aStory({ owner: 7, can: authorCan, photos: [photo] }), {
    as: aSelf(),
    api: { 'GET /pins/:id/photos/:photoId/': noConnection },
  })
  await expect.element(photos.getByText('A bench below a lamp.').first()).toBeVisible()
})

test('a list of stories says how many photos each has, and shows none [26]', async () => {
  const story = aStory({ id: 101, photoCount: 2, latitude: 34.1, longitude: -118.2 })
  await openScreen('/', {
    api: { ...atlasOf(story, aStory({ id: 102, title: 'Another', latitude: 34.1, longitude: -118.2 })) },
  })
  const cards = page.getByRole('article')
  await expect.poll(() => textsOf(cards).filter((text) => text.includes('2 photos'))).toHaveLength(1)
  expect(cards.getByRole('img', { name: /bench/ }).elements()).toEqual([])
})

const photoItem = aReviewItem(71, {
  kind: 'photo',
  ...{ why: ['pending'], state: 'pending', decisions: ['approve', 'decline'], flags: [], flagscore: 0 },
  ...{ pin: 101, title: 'The bench', text: 'Two people on a bench.', place: null, dates: null },
  photos: [aPhoto({ id: 71, alt: 'Two people on a bench.', status: 'pending' })].map(
    ({ review: _, can: __, ...summary }) => summary,
  ),
})
const queueApi = (): Stubs => ({
  ...queueOf([photoItem]),
  'GET /pins/:id/photos/:photoId/': ownPhoto,
  'GET /pins/:id/photos/:photoId/preview/': ownPhoto,
})

test('a photo under review is blurred until a moderator shows it, gray until its colors are shown, and decided by the same keys [20, 26]', async () => {
  const { api } = await openScreen('/manage/review', { as: aModerator(), api: queueApi() })
  await expect.element(page.getByRole('heading', { level: 2, name: /Photo of.*The bench/ })).toBeVisible()
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[data-view] img')]
  await expect.poll(() => pictures().length, { message: 'photo and preview' }).toBe(2)
  const filters = () => pictures().map((image) => getComputedStyle(image).filter)
  for (const filter of filters()) expect(filter).toMatch(/blur\(\d+px\) grayscale\(1\)/)
  await expect.element(page.getByText('Two people on a bench.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Show Photo' }).click()
  expect(filters()).toEqual(['grayscale(1)', 'grayscale(1)'])
  await page.getByRole('button', { name: 'Show colors Photo' }).click()
  expect(filters()).toEqual(['none', 'none'])
  await page.getByRole('button', { name: 'Blur Photo' }).click()
  for (const filter of filters()) expect(filter).toMatch(/blur/)
  await userEvent.keyboard('a')
  await expect
    .poll(() => api.to('POST /review/:kind/:id/decide/').map(({ params }) => params))
    .toEqual([{ kind: 'photo', id: '71' }])
  await expect.element(page.getByText('Approved a photo of “The bench”').first()).toBeInTheDocument()
})

test('the key that approves a photo shows it first while it is blurred, says so, and approves it after a moment [20, 26]', async () => {
  const { api } = await openScreen('/manage/review', { as: aModerator(), api: queueApi() })
  await expect.element(page.getByRole('button', { name: 'Show Photo' }).getByText('V', { exact: true })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-view] img').length).toBe(2)
  await userEvent.keyboard('aa')
  await expect.element(page.getByRole('button', { name: 'Show colors Photo' })).toBeVisible()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Look at the photo first, then decide.' }))
    .toBeInTheDocument()
  expect(api.to('POST /review/:kind/:id/decide/')).toEqual([])
  afterPause()
  await userEvent.keyboard('a')
  await expect.poll(() => api.to('POST /review/:kind/:id/decide/')).toHaveLength(1)
})

test('a photo that cannot be loaded cannot be approved, and can be declined [20, 26]', async () => {
  const { api } = await openScreen('/manage/review', {
    as: aModerator(),
    api: { ...queueApi(), 'GET /pins/:id/photos/:photoId/preview/': noConnection },
  })
  await expect.element(page.getByText('This photo couldn’t be loaded. Please try again in a moment.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('Look at the photo first, then decide.').first()).toBeInTheDocument()
  expect(api.to('POST /review/:kind/:id/decide/')).toEqual([])
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('radio', { name: 'Outing or privacy' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.to('POST /review/:kind/:id/decide/')).toHaveLength(1)
})

test('an administrator chooses what happens to new photos [20, 26]', async () => {
  const { api } = await openScreen('/manage/switches', {
    as: anAdministrator(),
    api: {
      'GET /log/': { count: 0, next: null, previous: null, results: [] },
      'GET /switches/': calm,
      'PATCH /switches/': { ...calm, photos: 'on' },
    },
  })
  const choice = page.getByRole('group', { name: 'When are new photos published?' })
  await expect.element(choice.getByRole('radio', { name: 'After review' })).toBeChecked()
  await expect.element(page.getByText(/Each new photo waits for a moderator/)).toBeVisible()
  await choice.getByRole('radio', { name: 'Right away' }).click()
  await expect.poll(() => api.to('PATCH /switches/').map(({ body }) => body)).toEqual([{ photos: 'on' }])
  expect(await axeViolations()).toEqual([])
})

test('staff take a shown photo off its story and name the reason, as in the queue [20, 26]', async () => {
  const story = aStory({ photos: [aPhoto({ id: 71, can: { remove: true } })] })
  const { api } = await openStory(story, {
    as: aModerator(),
    api: {
      'POST /review/:kind/:id/decide/': { kind: 'photo', id: 71, state: 'removed', review: null, undoUntil: null },
    },
  })
  await page.getByRole('button', { name: 'Open Photo' }).click()
  await button('Remove this photo').click()
  const asking = page.getByRole('dialog', { name: 'Why are you removing this photo?' })
  await asking.getByRole('radio').first().click()
  await asking.getByRole('button', { name: 'Remove this photo' }).click()
  await expect
    .poll(() => api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => [params, body]))
    .toEqual([
      [
        { kind: 'photo', id: '71' },
        { decision: 'remove', reason: REASONS[0] },
      ],
    ])
  await expect.element(page.getByText('Photo removed')).toBeVisible()
  await expect.poll(() => viewer.elements()).toEqual([])
})

test('arrows and signs that are typed into the reason for removing a photo do not lead to another photo [20, 26]', async () => {
  const photos = [71, 72].map((id) => aPhoto({ id, can: { remove: true } }))
  const { api } = await openStory(aStory({ photos }), {
    as: aModerator(),
    api: {
      'POST /review/:kind/:id/decide/': { kind: 'photo', id: 71, state: 'removed', review: null, undoUntil: null },
    },
  })
  await page.getByRole('button', { name: 'Open Photo 1 of 2' }).click()
  await button('Remove this photo').click()
  const asking = page.getByRole('dialog', { name: 'Why are you removing this photo?' })
  await asking.getByRole('radio', { name: 'Hate' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await asking.getByRole('textbox', { name: 'A note to the author' }).click()
  await userEvent.keyboard('It shows No. 4-6{ArrowLeft}{ArrowRight}')
  await asking.getByRole('button', { name: 'Remove this photo' }).click()
  await expect
    .poll(() => api.to('POST /review/:kind/:id/decide/').map(({ params, body }) => [params.id, body]))
    .toEqual([['71', { decision: 'remove', reason: REASONS[REASONS.indexOf('hate') + 1], note: 'It shows No. 4-6' }]])
})

test('the author of a removed photo reads why, and appeals once [20, 26]', async () => {
  const review: ReviewView = {
    ...{ state: 'removed', reason: REASONS[0], note: 'A child is on it.', decidedOn: '2026-11-28', appeal: null },
    canAppeal: true,
  }
  const story = aStory({ owner: 7, can: authorCan, photos: [aPhoto({ id: 61, status: 'removed', review })] })
  const { api } = await openStory(story, {
    as: aSelf(),
    api: { 'GET /pins/:id/photos/:photoId/': ownPhoto, 'POST /pins/:id/photos/:photoId/appeal/': story },
  })
  const told = page.getByRole('region', { name: 'Removed by a moderator' })
  await expect.element(told.getByText('A child is on it.')).toBeVisible()
  await expect.element(told.getByText('Only you and our team can see this photo now.')).toBeVisible()
  await told.getByRole('button', { name: 'Appeal' }).click()
  await told.getByRole('textbox').fill('It is a statue.')
  await told.getByRole('button', { name: 'Send the appeal' }).click()
  await expect
    .poll(() => api.to('POST /pins/:id/photos/:photoId/appeal/').map(({ params, body }) => [params, body]))
    .toEqual([[{ id: '101', photoId: '61' }, { text: 'It is a statue.' }]])
})
