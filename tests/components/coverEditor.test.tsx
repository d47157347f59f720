import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#tests/support/axe'
import '#tests/support/componentPage'
import { addPhotos, aFile, description, mine, openPhotoForm, photoItem, stubPhotos } from '#tests/support/photoForm'
import { aPicture, pixelsOf } from '#tests/support/pictures'
import { spoken, tabToSpoken } from '#tests/support/spoken'
import { aPhoto } from '#tests/support/views'
import { coverColor } from '#web/features/photos/covers.ts'

// Photos are really encoded, and axe reads the whole form.
vi.setConfig({ testTimeout: 120_000 })

const dialog = page.getByRole('dialog', { name: 'Cover something' })
const covers = dialog.getByRole('button', { name: /from the left/ })
const cover = () => covers.element() as HTMLElement
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const coverRgb = [1, 3, 5].map((at) => Number.parseInt(coverColor.slice(at, at + 2), 16))
const isCovered = (color: number[]) => color.every((value, at) => Math.abs(value - coverRgb[at]!) < 12)

const open = async (faces: Parameters<typeof stubPhotos>[0] = []) => {
  stubPhotos(faces)
  const opened = await openPhotoForm()
  await addPhotos([await aFile('square.png', [400, 400])])
  await photoItem().getByRole('button', { name: 'Cover something' }).click()
  await expect.element(dialog.getByRole('group', { name: 'Add a shape' })).toBeVisible()
  return opened
}
const close = async () => {
  await button('Done').click()
  await expect.poll(() => dialog.elements()).toEqual([])
}
/** The photo that is sent. */
const sent = async ({ form, api }: Awaited<ReturnType<typeof open>>) => {
  await description().fill('A square.')
  await form.save.click()
  await expect.poll(() => api.to('POST /photos/')).toHaveLength(1)
  return pixelsOf((api.to('POST /photos/')[0]!.body as FormData).get('photo') as File)
}

test('with the keyboard alone a shape is added, moved, sized and told by a screen reader, and what it covers is sent as one color [26]', async () => {
  const opened = await open()
  await tabToSpoken('button, Ellipse')
  await userEvent.keyboard('{Enter}')
  await expect.element(covers).toHaveFocus()
  expect(await spoken()).toContain('Ellipse 1 of 1: 38 % from the left, 38 % from the top, 24 % wide, 24 % high')
  await expect.element(covers).toHaveAccessibleDescription(/arrow keys; with Shift they change its size/)
  await userEvent.keyboard('{ArrowLeft>8/}{ArrowUp>8/}')
  await userEvent.keyboard('{Shift>}{ArrowRight>6/}{ArrowDown>6/}{/Shift}')
  expect(await spoken()).toContain('30 % from the left, 30 % from the top, 30 % wide, 30 % high')
  await dialog.getByRole('slider', { name: 'From the left' }).fill('10')
  await dialog.getByRole('slider', { name: 'Width' }).fill('50')
  await expect.element(covers).toHaveAccessibleName(/10 % from the left, 30 % from the top, 50 % wide, 30 % high/)
  await button('Make it a rectangle').click()
  await expect.element(covers).toHaveAccessibleName(/^Rectangle/)
  expect(await axeViolations()).toEqual([])
  await close()
  await expect.element(photoItem().getByText('You covered 1 part.')).toBeVisible()
  const { at } = await sent(opened)
  for (const [x, y] of [
    [50, 130],
    [230, 230],
    [140, 180],
  ] as const)
    expect(isCovered(at(x, y)), `${x} ${y}`).toBe(true)
  for (const [x, y] of [
    [20, 180],
    [140, 100],
    [300, 180],
  ] as const)
    expect(isCovered(at(x, y)), `${x} ${y}`).toBe(false)
})

test('Delete removes a shape, and Undo takes back one step after the other [26]', async () => {
  await open()
  await button('Rectangle').click()
  await userEvent.keyboard('{ArrowRight>5/}')
  await expect.element(covers).toHaveAccessibleName(/43 % from the left/)
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => covers.elements()).toEqual([])
  await expect.element(button('Ellipse')).toHaveFocus()
  await button('Undo').click()
  await expect.element(covers).toHaveAccessibleName(/43 % from the left/)
  await userEvent.keyboard('{Control>}z{/Control}')
  // A held key was one step.
  await expect.element(covers).toHaveAccessibleName(/38 % from the left/)
  await button('Undo').click()
  await expect.poll(() => covers.elements()).toEqual([])
  await expect.element(button('Undo')).toBeDisabled()
})

test('on a phone place and size of a shape are folded, and open by keyboard [26]', async () => {
  await page.viewport(390, 844)
  await open()
  await button('Ellipse').click()
  await expect.element(covers).toHaveFocus()
  const width = dialog.getByRole('slider', { name: 'Width' })
  expect(width.elements()).toEqual([])
  await tabToSpoken('DisclosureTriangle, The chosen shape: Ellipse')
  await userEvent.keyboard('{Enter}')
  await width.fill('50')
  await expect.element(covers).toHaveAccessibleName(/50 % wide/)
  expect(await axeViolations()).toEqual([])
})

/** Drags with the mouse from one point of the photo to another, as shares of it. */
const drag = async (from: [number, number], to: [number, number], target?: HTMLElement) => {
  const stage = dialog.css('img').element().parentElement!
  const { left, top, width, height } = stage.getBoundingClientRect()
  const point = ([x, y]: [number, number]) => ({ clientX: left + x * width, clientY: top + y * height })
  const send = (type: string, at: [number, number], on: Element) =>
    on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, isPrimary: true, ...point(at) }))
  stage.setPointerCapture = () => undefined
  send('pointerdown', from, target ?? stage)
  await new Promise(requestAnimationFrame)
  for (const share of [0.3, 0.7, 1]) {
    send('pointermove', [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])], stage)
    await new Promise(requestAnimationFrame)
  }
  send('pointerup', to, stage)
}

test('dragging over the photo draws a shape, dragging it moves it, and a corner pulls it [26]', async () => {
  await open()
  await drag([0.2, 0.2], [0.5, 0.4])
  await expect.element(covers).toHaveAccessibleName(/20 % from the left, 20 % from the top, 30 % wide, 20 % high/)
  await drag([0.3, 0.3], [0.4, 0.5], cover())
  await expect.element(covers).toHaveAccessibleName(/30 % from the left, 40 % from the top, 30 % wide, 20 % high/)
  const corner = dialog.css('[style*="left: 60%"][style*="top: 60%"]').element() as HTMLElement
  await drag([0.6, 0.6], [0.8, 0.9], corner)
  await expect.element(covers).toHaveAccessibleName(/30 % from the left, 40 % from the top, 50 % wide, 50 % high/)
  await button('Undo').click()
  // A drag was one step.
  await expect.element(covers).toHaveAccessibleName(/30 % wide, 20 % high/)
  await drag([0.9, 0.1], [0.901, 0.101])
  expect(covers.elements(), 'a press draws nothing').toHaveLength(1)
})

test('Escape closes the editor and keeps what is covered, also faces that were found [26]', async () => {
  await open([{ x: 0.1, y: 0.1, width: 0.2, height: 0.2, score: 0.8 }])
  expect(covers.elements()).toHaveLength(1)
  await button('Rectangle').click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(photoItem().getByText('You covered 2 parts.')).toBeVisible()
})

test('a photo that the story has already can be covered later, and is then sent as a new one [26]', async () => {
  stubPhotos()
  const { form, api, sentPhotos } = await openPhotoForm({
    story: mine({ photos: [aPhoto({ id: 51, alt: 'A square.' })] }),
    api: {
      'GET /pins/:id/photos/:photoId/': async () => new Response(await aPicture(300, 300, { type: 'image/jpeg' })),
      'POST /photos/': { token: 'covered' },
    },
  })
  await photoItem().getByRole('button', { name: 'Cover something' }).click()
  await button('Ellipse').click()
  await close()
  await expect.element(photoItem().getByText('You covered 1 part.')).toBeVisible()
  await form.save.click()
  await expect.poll(sentPhotos).toEqual([[{ token: 'covered', alt: 'A square.' }]])
  const { at } = await pixelsOf((api.to('POST /photos/')[0]!.body as FormData).get('photo') as File)
  expect(isCovered(at(150, 150))).toBe(true)
})
