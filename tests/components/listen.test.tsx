import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#tests/support/axe'
import { aVoice, fakeSpeech } from '#tests/support/fakeSpeech'
import { openStory } from '#tests/support/storyScreen'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { aSelf, aStory } from '#tests/support/views'
import { sentencesOf } from '#web/features/stories/listen/sentences.ts'

const listen = page.getByRole('button', { name: 'Listen' })
const reading = page.getByRole('group', { name: 'Reading aloud' })
const button = (name: string) => reading.getByRole('button', { name })

const bench = aStory({
  language: 'en',
  description: '<p>We sat <em>there</em>. It was<br>dark.</p><p>Then I said “Come.”</p>',
})
const sentences = ['The bench in the park', 'We sat there.', 'It was dark.', 'Then I said “Come.”']
/** The part of the page that is highlighted. */
const highlighted = () => [...(CSS.highlights.get('read-aloud') ?? [])].map(String)

test('a story is read sentence by sentence, the sentence is highlighted, and it ends by itself [27]', async () => {
  const speech = fakeSpeech([aVoice('en-US')])
  await openStory(bench)
  await expect.element(listen).toBeVisible()
  const before = document.querySelector('article')!.textContent
  await expect.element(listen).toBeVisible()
  expect(speech.asked, 'it never starts by itself').toEqual([])
  await listen.click()
  await expect.element(button('Pause')).toHaveFocus()
  for (const sentence of sentences) {
    await expect.poll(() => speech.now?.text).toBe(sentence)
    expect(highlighted().map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      sentence === 'It was dark.' ? 'It wasdark.' : sentence,
    ])
    expect(speech.now!.lang).toBe('en-US')
    speech.end()
  }
  await expect.element(listen).toHaveFocus()
  expect([highlighted(), speech.texts(), reading.elements()]).toEqual([[], sentences, []])
  expect(document.querySelector('article')!.textContent, 'the text is as it was').toBe(before)
})

test('the button is there only for a voice of the device in the language of the story [27]', async () => {
  const company = aVoice('en-US', { voiceURI: 'company', localService: false })
  const speech = fakeSpeech([company, aVoice('de-DE')])
  await openStory(bench)
  await expect.element(page.getByText('We sat')).toBeVisible()
  expect(listen.elements()).toEqual([])
  // Chromium lists its voices a moment after the page.
  speech.setVoices([company, aVoice('de-DE'), aVoice('en-GB')])
  await listen.click()
  expect(speech.now!.voice!.voiceURI).toBe('voice:en-GB')
})

test('without a language, or in a browser without voices, there is no button [27]', async () => {
  fakeSpeech([])
  await openStory(bench)
  await expect.element(page.getByText('We sat')).toBeVisible()
  expect(listen.elements()).toEqual([])
})

for (const sent of ['end', 'error'] as const)
  test(`a reader pauses, continues at the same sentence, changes the speed and stops, where canceling sends "${sent}" [27]`, async () => {
    const speech = fakeSpeech([aVoice('en')], sent)
    await openStory(bench)
    await listen.click()
    speech.end()
    await expect.poll(() => speech.now?.text).toBe('We sat there.')
    await button('Pause').click()
    await expect.poll(() => speech.now).toBeNull()
    expect(highlighted()).toEqual(['We sat there.'])
    await expect.element(button('Continue')).toHaveFocus()
    await button('Continue').click()
    await expect.poll(() => speech.now?.text).toBe('We sat there.')
    await reading.getByLabelText('Speed').selectOptions('1.5×')
    await expect.poll(() => [speech.now?.text, speech.now?.rate]).toEqual(['We sat there.', 1.5])
    await button('Stop').click()
    await expect.element(listen).toHaveFocus()
    expect([speech.now, highlighted()]).toEqual([null, []])
    expect(speech.texts(), 'nothing continues').toEqual([sentences[0], ...Array<string>(3).fill('We sat there.')])
    // As it was chosen, for this visit.
    await listen.click()
    await expect.element(reading.getByLabelText('Speed')).toHaveValue('1.5')
    await reading.getByLabelText('Speed').selectOptions('1×')
  })

const ways = {
  'the story is left': async ({ router }: Awaited<ReturnType<typeof openStory>>) => router.navigate('/'),
  'the visitor leaves at once': () => void dispatchEvent(new CustomEvent('leavenow', { detail: {} })),
  'the page is left': () => void dispatchEvent(new PageTransitionEvent('pagehide')),
  'the member logs out': async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  },
}
for (const [what, leave] of Object.entries(ways))
  test(`reading aloud stops when ${what} [27, 18]`, async () => {
    const speech = fakeSpeech([aVoice('en')], 'end')
    const opened = await openStory(bench, { as: aSelf(), api: { 'POST /auth/logout/': noConnection } })
    await listen.click()
    await expect.poll(() => speech.now?.text).toBe(sentences[0])
    await leave(opened)
    await expect.poll(() => speech.now).toBeNull()
    await expect.poll(() => reading.elements()).toEqual([])
    expect([speech.texts(), highlighted()]).toEqual([[sentences[0]], []])
  })

test('a logout is silent at once, before the server has answered [27, 18]', async () => {
  const speech = fakeSpeech([aVoice('en')])
  let answer: (reply: null) => void = () => undefined
  const unanswered = new Promise<null>((resolve) => (answer = resolve))
  const api: Stubs = { 'POST /auth/logout/': () => unanswered.then((): typeof noConnection => noConnection) }
  await openStory(bench, { as: aSelf(), api })
  await listen.click()
  await ways['the member logs out']()
  await expect.poll(() => speech.now).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeInTheDocument()
  answer(null)
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a text behind its content notes is read only while it is shown [27]', async () => {
  const speech = fakeSpeech([aVoice('en')])
  await openStory({ ...bench, contentNotes: ['violence'] })
  await listen.click()
  speech.end()
  await expect.element(listen).toBeVisible()
  expect(speech.texts()).toEqual([sentences[0]])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await listen.click()
  speech.end()
  await expect.poll(() => speech.now?.text).toBe(sentences[1])
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect.element(listen).toBeVisible()
  expect([speech.now, highlighted()]).toEqual([null, []])
})

test('a device that fails to read says so, and reading stops [27]', async () => {
  const speech = fakeSpeech([aVoice('en')])
  await openStory(bench)
  await listen.click()
  speech.end('error')
  await expect.element(page.getByText('This device couldn’t read the story aloud.')).toBeVisible()
  await expect.element(listen).toBeVisible()
  expect(highlighted()).toEqual([])
})

test('the button moves nothing when it comes, and the controls have no finding of axe in both themes [27]', async () => {
  for (const [width, theme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    const speech = fakeSpeech([])
    await page.viewport(width, 800)
    const { screen } = await openStory(bench, theme === 'light' ? { as: aSelf() } : {})
    await expect.element(page.getByText('We sat')).toBeVisible()
    const places = () =>
      [...document.querySelectorAll('article :is(h1, p, button)')]
        .filter((element) => element !== listen.elements()[0])
        .map((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    const before = places()
    speech.setVoices([aVoice('en')])
    await expect.element(listen).toBeVisible()
    expect(places()).toEqual(before)
    await listen.click()
    await expect.element(button('Pause')).toBeVisible()
    expect(await axeViolations(document.querySelector('article')!)).toEqual([])
    await screen.unmount()
  }
})

test('the controls stay in sight while the text scrolls, and the keyboard works them [27]', async () => {
  fakeSpeech([aVoice('en')])
  await page.viewport(390, 800)
  await openStory({ ...bench, description: '<p>We sat there.</p>'.repeat(60) })
  await listen.click()
  await expect.element(button('Pause')).toHaveFocus()
  document.querySelector('article')!.lastElementChild!.scrollIntoView({ block: 'end' })
  const { top, height } = button('Pause').element().getBoundingClientRect()
  const { x } = button('Pause').element().getBoundingClientRect()
  expect(document.elementFromPoint(x + 10, top + height / 2)?.closest('[role=group]')).not.toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Continue')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(listen).toHaveFocus()
})

test('a sentence that is too long for one utterance is read in parts that end between words [27]', () => {
  const block = document.createElement('p')
  const long = `${'There were many of us, and '.repeat(40)}then it was over. The end.`
  block.textContent = long
  const parts = sentencesOf([block], 'en')
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.every(({ text }) => text.length <= 200)).toBe(true)
  expect(parts.map(({ text }) => text).join(' ')).toBe(long)
  expect(parts.map(({ range }) => String(range))).toEqual(parts.map(({ text }) => text))
  block.textContent = `${'彼らは公園で一晩中踊り続けた'.repeat(30)}。終わり。`
  const japanese = sentencesOf([block], 'ja')
  expect(japanese.map(({ text }) => text).join('')).toBe(block.textContent)
  expect(japanese.every(({ text }) => text.length <= 200)).toBe(true)
})
