import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#contract/messages'
import { axeViolations } from '#tests/support/axe'
import '#tests/support/componentPage'
import {
  addPhotos,
  aFile,
  calm,
  description,
  mine,
  openPhotoForm,
  photoItem,
  stubPhotos,
} from '#tests/support/photoForm'
import { pixelsOf } from '#tests/support/pictures'
import { textsOf } from '#tests/support/screens'
import { noConnection, Refused, stubApi } from '#tests/support/stubbedApi'
import { openStoryForm } from '#tests/support/storyForm'
import { aPhoto } from '#tests/support/views'
import { tokenOf, uploadPhoto } from '#web/features/photos/uploadPhoto.ts'

// Photos are really encoded, and axe reads the whole form.
vi.setConfig({ testTimeout: 120_000 })

const problem = page.getByRole('alert')
const saved = page.getByText('Changes saved')
const asked = page.getByRole('dialog', { name: 'Could a photo give you away?' })
const failed = page.getByRole('dialog', { name: 'The photos weren’t uploaded' })

const sizesOf = async (form: FormData) => {
  const [photo, preview] = await Promise.all(['photo', 'preview'].map((part) => pixelsOf(form.get(part) as File)))
  return [photo!.width, photo!.height, preview!.width, preview!.height]
}

test('an author adds two photos, describes and orders them, and they are uploaded and sent with the story [26]', async () => {
  stubPhotos()
  const { form, api, sentPhotos } = await openPhotoForm()
  await addPhotos([await aFile('one.png', [2000, 1000]), await aFile('two.png', [300, 300])])
  await description('Photo 1 of 2').fill('A lamp by day.')
  await description('Photo 2 of 2').fill('The same lamp by night.')
  await expect.element(page.getByText('A moderator looks at each new photo before readers see it.')).toBeVisible()
  await expect.element(page.getByText(/your text is kept as a draft. Your photos are not/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Move Photo 2 of 2 one place up' }).click()
  await expect.element(description('Photo 1 of 2')).toHaveValue('The same lamp by night.')
  await expect.element(page.getByText('Moved to place 1 of 2.')).toBeInTheDocument()
  expect(api.to('POST /photos/'), 'nothing is sent before the story is').toEqual([])
  await form.save.click()
  await expect.element(saved).toBeVisible()
  const uploads = api.to('POST /photos/').map(({ body }) => body as FormData)
  expect(await Promise.all(uploads.map(sizesOf))).toEqual([
    [300, 300, 300, 300],
    [1600, 800, 480, 240],
  ])
  expect(sentPhotos()).toEqual([
    [
      { token: 'token 1', alt: 'The same lamp by night.' },
      { token: 'token 2', alt: 'A lamp by day.' },
    ],
  ])
})

test('a photo without a description is not sent, and its field gets the focus and the reason [26]', async () => {
  stubPhotos()
  const { form, api } = await openPhotoForm()
  await addPhotos([await aFile()])
  await expect
    .element(description())
    .toHaveAccessibleDescription('Required. It stands below the photo; readers who can’t see the photo hear it.')
  await form.save.click()
  await expect.element(description()).toHaveFocus()
  await expect.element(description()).toHaveAccessibleDescription(new RegExp(messages.photoAltMissing.slice(1)))
  expect(api.to('POST /photos/')).toEqual([])
  expect(api.to('PATCH /pins/:id/')).toEqual([])
  await description().fill('x'.repeat(501))
  await expect.element(description()).toHaveAccessibleDescription(/up to 500 characters/)
})

test('a file that is no picture is named, the others are added, and a fifth photo is not taken [26]', async () => {
  stubPhotos()
  await openPhotoForm()
  const text = new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' })
  await addPhotos([text, await aFile(), new File([], 'nothing.png', { type: 'image/png' })])
  await expect.element(problem.getByText(/“notes.jpg”/)).toBeVisible()
  await expect.element(problem.getByText(/“nothing.png” is empty/)).toBeVisible()
  await expect.element(photoItem()).toBeVisible()
  await addPhotos(await Promise.all(['a', 'b', 'c', 'd'].map((name) => aFile(`${name}.png`))))
  await expect.element(problem.getByText('A story can have up to 4 photos.')).toBeVisible()
  await expect.element(photoItem('Photo 4 of 4')).toBeVisible()
  expect(page.getByLabelText('Add another photo').elements(), 'there is no room for another').toEqual([])
})

test('faces are covered before their author sees the photo, and where the search fails the author reads so [26]', async () => {
  stubPhotos([{ x: 0.4, y: 0.4, width: 0.1, height: 0.1, score: 0.9 }])
  const { form, api } = await openPhotoForm()
  await addPhotos([await aFile('face.png', [400, 400])])
  await expect.element(photoItem().getByText('We covered 1 face. We may have missed some.')).toBeVisible()
  stubPhotos(null)
  await description().fill('A face.')
  await form.save.click()
  await expect.element(saved).toBeVisible()
  const form1 = api.to('POST /photos/')[0]!.body as FormData
  for (const part of ['photo', 'preview']) {
    const { width, at } = await pixelsOf(form1.get(part) as File)
    const [red, , blue] = at(Math.round(0.42 * width), Math.round(0.45 * width))
    expect(red! < 60 && blue! < 80, 'left of the middle it was red').toBe(true)
  }
})

test('where faces cannot be looked for, the photo is added and its author is asked to cover them [26]', async () => {
  stubPhotos(null)
  await openPhotoForm()
  await addPhotos([await aFile()])
  await expect
    .element(photoItem().getByText('We couldn’t look for faces here. Please cover them yourself.'))
    .toBeVisible()
})

test('before an anonymous story is posted, each photo is shown once with what to look for [19, 26]', async () => {
  stubPhotos()
  const { form, api } = await openPhotoForm({ story: mine({ is_anonymous_pin: true }) })
  await addPhotos([await aFile()])
  await description().fill('A window.')
  await form.save.click()
  await expect.element(asked).toBeVisible()
  const list = textsOf(asked.getByRole('list').first().getByRole('listitem'))
  for (const words of [
    /Faces/,
    /Reflections/,
    /Name badges/,
    /Tattoos/,
    /Screens/,
    /House numbers/,
    /view from a window/,
  ])
    expect(
      list.some((line) => words.test(line)),
      String(words),
    ).toBe(true)
  await expect.element(asked.getByText('A window.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await asked.getByRole('button', { name: 'Keep writing' }).click()
  expect([api.to('POST /photos/'), api.to('PATCH /pins/:id/')]).toEqual([[], []])
  api.answer({ 'PATCH /pins/:id/': noConnection })
  await form.save.click()
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/You seem to be offline/)).toBeVisible()
  api.answer({ 'PATCH /pins/:id/': mine() })
  await form.save.click()
  await expect.element(saved).toBeVisible()
  expect(asked.elements(), 'it was seen').toEqual([])
  expect(api.to('POST /photos/'), 'it was uploaded once').toHaveLength(1)
})

test('a failed upload keeps photo and text, and Try again sends the same upload [26]', async () => {
  stubPhotos()
  const { form, api } = await openPhotoForm({ api: { 'POST /photos/': noConnection } })
  await addPhotos([await aFile()])
  await description().fill('A lamp.')
  await form.save.click()
  await expect.element(failed.getByText('Your photos and your text are still here.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  api.answer({ 'POST /photos/': new Refused(503, 'unavailable', 'Please try again.') })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed.getByText('Please try again.')).toBeVisible()
  await failed.getByRole('button', { name: 'Keep writing' }).click()
  await expect.element(form.title).toHaveValue('The bench in the park')
  await expect.element(description()).toHaveValue('A lamp.')
  api.answer({ 'POST /photos/': { token: 'late' } })
  await form.save.click()
  await expect.element(saved).toBeVisible()
  const keys = api.to('POST /photos/').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size, 'one key, so that no photo is stored twice').toBe(1)
})

test('an upload is canceled at once, and nothing is posted [26]', async () => {
  stubPhotos()
  let wasAsked = () => {}
  const sent = new Promise<void>((resolve) => (wasAsked = resolve))
  const { form, api } = await openPhotoForm({
    api: {
      'POST /photos/': () => {
        wasAsked()
        return new Promise(() => {})
      },
    },
  })
  await addPhotos([await aFile()])
  await description().fill('A lamp.')
  await form.save.click()
  const uploading = page.getByRole('dialog', { name: 'Uploading your photos' })
  await sent
  await expect.element(uploading.getByRole('progressbar')).toHaveAttribute('value', '50')
  await uploading.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => uploading.elements()).toEqual([])
  await expect.element(description()).toHaveValue('A lamp.')
  expect(api.to('PATCH /pins/:id/')).toEqual([])
})

test('photos that the worker no longer knows are uploaded again by themselves, once [26]', async () => {
  stubPhotos()
  const refused = new Refused(422, 'invalid', 'Please check.', { photos: messages.photos })
  const { form, api } = await openPhotoForm({
    api: {
      'PATCH /pins/:id/': ({ body }) => (body.photos?.[0]?.token === 'token 1' ? refused : mine()),
    },
  })
  await addPhotos([await aFile()])
  await description().fill('A lamp.')
  await form.save.click()
  await expect.element(saved).toBeVisible()
  expect(api.to('POST /photos/')).toHaveLength(2)
  const keys = api.to('POST /photos/').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size, 'the old key would return the old token').toBe(2)
})

test('a photo whose token is almost an hour old is uploaded again, under another key [26]', async () => {
  stubPhotos()
  const api = stubApi({ 'POST /photos/': ({ headers }) => ({ token: headers.get('idempotency-key')! }) })
  const photo = { photo: new Blob(['photo']), preview: new Blob(['preview']) }
  const token = await uploadPhoto(photo, () => undefined)
  expect(tokenOf(photo)).toBe(token)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now')
  for (const minutes of [54, 56, -1]) {
    clock.mockImplementation(() => now + minutes * 60_000)
    expect(tokenOf(photo), `${minutes} minutes later`).toBe(minutes === 54 ? token : null)
  }
  clock.mockRestore()
  expect(await uploadPhoto(photo, () => undefined)).not.toBe(token)
  expect(api.to('POST /photos/')).toHaveLength(2)
})

test('where photos are switched off, none is added and the author reads why [20, 26]', async () => {
  stubPhotos()
  await openPhotoForm({ api: { 'GET /switches/': { ...calm, photos: 'off' } } })
  await addPhotos([await aFile()])
  await expect.element(problem.getByText(messages.photosOff)).toBeVisible()
  expect(photoItem().elements()).toEqual([])
})

test('a removed photo can be put back, leaving a form with photos asks first, and the draft says that it has none [26]', async () => {
  stubPhotos()
  const { form, router } = await openPhotoForm({ api: { 'GET /faq/': [] } })
  const { location } = router.state
  await form.title.fill('With a lamp')
  await addPhotos([await aFile()])
  await description().fill('A lamp.')
  await page.getByRole('button', { name: 'Remove Photo' }).click()
  await expect.poll(() => photoItem().elements()).toEqual([])
  const chooser = page.getByLabelText('Add photos')
  await expect.element(chooser).toHaveFocus()
  expect(chooser.element().getBoundingClientRect().width, 'only its button is seen').toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(description()).toHaveValue('A lamp.')
  void router.navigate('/faq')
  await expect.element(page.getByRole('button', { name: 'Keep writing' })).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Photos aren’t kept in a draft.')
  await page.getByRole('button', { name: 'Keep the draft and leave' }).click()
  await expect.element(form.title).not.toBeInTheDocument()
  await router.navigate(location, { state: location.state as unknown })
  await expect.element(form.title).toHaveValue('With a lamp')
  await expect.element(page.getByText('Here’s what you had written. Photos aren’t kept in a draft.')).toBeVisible()
})

const withPhotos = mine({ photos: [aPhoto({ id: 51, alt: 'First.' }), aPhoto({ id: 52, alt: 'Second.' })] })

test('an edit that leaves the photos alone sends none of them; one that changes their order or words sends all [26]', async () => {
  stubPhotos()
  const { form, api, router, sentPhotos } = await openPhotoForm({ story: withPhotos })
  await expect.element(description('Photo 2 of 2')).toHaveValue('Second.')
  await form.title.fill('Another name')
  await form.save.click()
  await expect.poll(sentPhotos).toEqual([undefined])
  await expect.element(saved).toBeVisible()
  await router.navigate('/story/901', { state: { storySidebarOpen: true, editStory: true, userId: 7 } })
  await description('Photo 2 of 2').fill('Second, closer.')
  await page.getByRole('button', { name: 'Move Photo 2 of 2 one place up' }).click()
  await form.save.click()
  await expect
    .poll(() => sentPhotos().at(-1))
    .toEqual([
      { id: 52, alt: 'Second, closer.' },
      { id: 51, alt: 'First.' },
    ])
  expect(api.to('POST /photos/')).toEqual([])
})

test('a photo that is taken back after its answer was lost does not stay in the story [26]', async () => {
  stubPhotos()
  const { form, api, sentPhotos } = await openPhotoForm({
    story: withPhotos,
    api: { 'PATCH /pins/:id/': noConnection },
  })
  await addPhotos([await aFile()])
  await description('Photo 3 of 3').fill('A lamp.')
  await form.save.click()
  await expect.element(page.getByText(/You seem to be offline/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Photo 3 of 3' }).click()
  api.answer({ 'PATCH /pins/:id/': withPhotos })
  await form.save.click()
  await expect.element(saved).toBeVisible()
  const before = [
    { id: 51, alt: 'First.' },
    { id: 52, alt: 'Second.' },
  ]
  expect(sentPhotos()).toEqual([[...before, { token: 'token 1', alt: 'A lamp.' }], before])
})

test('a story that becomes anonymous shows the photos that it has already, too [19, 26]', async () => {
  stubPhotos()
  const { form, sentPhotos } = await openPhotoForm({ story: withPhotos })
  await form.anonymous('yes').click()
  await form.save.click()
  await expect.element(asked.getByText('First.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => asked.elements()).toEqual([])
  expect(sentPhotos()).toEqual([])
})

test('an edit of an anonymous story shows those of its photos that changed, and none where only the text did [19, 26]', async () => {
  stubPhotos()
  const story = { ...withPhotos, is_anonymous_pin: true }
  const { form, sentPhotos } = await openPhotoForm({ story, api: { 'PATCH /pins/:id/': noConnection } })
  await form.title.fill('Another name')
  await form.save.click()
  await expect.poll(sentPhotos).toEqual([undefined])
  await description('Photo 2 of 2').fill('Second, closer.')
  await form.save.click()
  await expect.element(asked.getByText('Second, closer.')).toBeVisible()
  expect(asked.getByText('First.').elements()).toEqual([])
})

test('photos are sent with a new story, too [26]', async () => {
  stubPhotos()
  const { form, api } = await openStoryForm({
    api: { 'GET /switches/': calm, 'POST /photos/': { token: 'new' }, 'POST /pins/': mine(), 'GET /pins/:id/': mine() },
  })
  await addPhotos([await aFile()])
  await description().fill('A lamp.')
  await form.title.fill('A lamp')
  await form.text.fill('We met below it.')
  await page.getByRole('radio', { name: 'historical' }).click()
  await form.middle.click()
  await form.address.fill('here')
  await form.save.click()
  await expect
    .poll(() => api.to('POST /pins/').map(({ body }) => (body as { photos: unknown }).photos))
    .toEqual([[{ token: 'new', alt: 'A lamp.' }]])
})
