import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '#tests/support/componentPage'
import { type Locale, offeredLocales } from '#contract/locales'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen, openWithMap, search, textsOf } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { openStoryForm } from '#tests/support/storyForm'
import { aProfile, aProfileStory, aSelf, aStory, authorCan, guestCan } from '#tests/support/views'

const languages = () => search().getByRole('group', { name: 'Languages' })
/** The line that opens the choice, by its current text. */
const line = (name: string) => languages().getByRole('button', { name, exact: true, expanded: false })
const spanish = 'Nos besamos por primera vez en esta plaza, bajo la lluvia, y nadie dijo nada.'
const question = () => page.css('summary').filter({ hasText: 'What language is it in?' })
const choice = () => page.getByRole('combobox', { name: 'What language is it in?' })

const told = () =>
  atlasOf(
    aStory({ id: 1, title: 'La plaza', language: 'es', latitude: 34.05, longitude: -118.25 }),
    aStory({ id: 2, title: 'El parque', language: 'es-MX', latitude: 34.06, longitude: -118.25 }),
    aStory({ id: 3, title: 'Le parc', language: 'fr', latitude: 34.07, longitude: -118.25 }),
    aStory({ id: 4, title: 'The park', latitude: 34.08, longitude: -118.25 }),
  )
const openMap = (more = '', api: Stubs = told()) => openWithMap(`/?lat=34.05&lng=-118.25&z=11${more}`, { api })

test('a story has the language that its author chose, and its text direction [14, 15]', async () => {
  const story = aStory({
    title: 'LGBT בתל אביב',
    description: '<p>LGBT: התחלה</p><p>Stonewall, 1969.</p>',
    language: 'he',
    can: guestCan,
  })
  await openScreen('/story/101', { api: atlasOf(story) })
  const title = page.getByRole('heading', { level: 1, name: story.title })
  await expect.element(title).toHaveAttribute('lang', 'he')
  await expect.element(title).toHaveAttribute('dir', 'rtl')
  const text = page.getByText('LGBT: התחלה').element()
  expect(text.closest('[lang]')).toMatchObject({ lang: 'he', dir: 'rtl' })
  expect(getComputedStyle(text).direction).toBe('rtl')
  expect(getComputedStyle(page.getByText('Stonewall, 1969.').element()).direction).toBe('ltr')
})

test('cards of the list and of a profile have the language too, except their line of content notes [15]', async () => {
  const [plain, noted] = [aStory({ language: 'fa' }), aStory({ id: 102, language: 'fa', contentNotes: ['death'] })]
  const userStories = [
    aProfileStory({ language: 'fa', title: 'یک' }),
    aProfileStory({ id: 2, pinId: 2, language: null, title: 'one' }),
  ]
  const { router } = await openScreen('/?lat=34.05&lng=-118.25&z=11', {
    api: { ...atlasOf(plain, noted), 'GET /profile/users/': [aProfile({ userStories })] },
  })
  const cards = search().getByRole('article')
  await expect.poll(() => cards.elements()).toHaveLength(2)
  const dirs = () => cards.elements().map((card) => card.querySelectorAll('[lang=fa][dir=rtl]').length)
  expect(dirs()).toEqual([2, 1])
  await router.navigate('/users/robin')
  await expect.element(page.getByRole('heading', { name: 'یک' })).toHaveAttribute('dir', 'rtl')
  await expect.element(page.getByRole('heading', { name: 'one' })).toHaveAttribute('dir', 'auto')
})

test('the form proposes the detected language, on the device, and that is posted [15]', async () => {
  const { form, api } = await openStoryForm()
  await expect.element(question()).toHaveTextContent('Prefer not to say')
  await form.title.fill('La plaza')
  await form.text.fill(spanish)
  await expect.element(question()).toHaveTextContent('español')
  await question().click()
  await expect.element(choice()).toHaveValue('es')
  await expect.element(page.getByText('nothing was sent')).toBeVisible()
  await form.middle.click()
  await form.locality.fill('here')
  const before = api.asked.length
  await form.save.click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({ language: 'es' })
  expect(before).toBe(api.asked.indexOf(api.to('POST /pins/')[0]!))
})

test('once an author chooses a language or none, the text no longer changes that choice [15]', async () => {
  const { form } = await openStoryForm()
  await question().click()
  const names = textsOf(choice().getByRole('option'))
  for (const name of ['Prefer not to say', 'العربية', 'português (Brasil)', '简体中文', 'Kiswahili', 'Tiếng Việt'])
    expect(names).toContain(name)
  await choice().selectOptions('galego')
  await form.text.fill(spanish)
  await expect.element(question()).toHaveTextContent('galego')
  await choice().selectOptions('Prefer not to say')
  await form.text.fill(`${spanish} ${spanish}`)
  await expect.element(question()).toHaveTextContent('Prefer not to say')
})

test('an anonymous author sees that a rare language narrows down who wrote, as long as one is chosen [15]', async () => {
  const { form } = await openStoryForm({ as: aSelf({ is_anonymous_active: true }) })
  const warning = page.getByText('naming it can narrow down who you are')
  expect(warning.elements()).toEqual([])
  await question().click()
  await choice().selectOptions('føroyskt')
  await expect.element(warning).toBeVisible()
  await form.anonymous('no').click()
  await expect.poll(() => warning.elements()).toEqual([])
  await form.anonymous('yes').click()
  await choice().selectOptions('Prefer not to say')
  await expect.poll(() => warning.elements()).toEqual([])
})

test('an edit proposes no language for a story without one [15]', async () => {
  const told = { title: 'La plaza', description: `<p>${spanish}</p>`, language: null }
  const story = aStory({ ...told, owner: 7, username: 'robin', can: authorCan })
  const editing = { pathname: '/story/101', state: { storySidebarOpen: true, editStory: true, userId: 7 } }
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  await expect.element(question()).toHaveTextContent('Prefer not to say')
  await page.getByLabelText("What's the name of this story?").fill('La plaza de noche')
  await page.getByRole('button', { name: 'save changes' }).click()
  await expect.poll(() => api.to('PATCH /pins/:id/')).toHaveLength(1)
  expect(api.to('PATCH /pins/:id/')[0]?.body).toEqual({ title: 'La plaza de noche', was_signed: true })
})

test('a reader filters stories by language, and sees how many there are [15]', async () => {
  const { query } = await openMap()
  await line('Any language').click()
  const buttons = () => textsOf(languages().getByRole('listitem'))
  await expect.poll(buttons).toEqual(['All', 'Spanish 2', 'French 1'])
  expect(await axeViolations('[role=group][aria-label=Languages]')).toEqual([])
  await languages().getByRole('button', { name: 'Spanish 2' }).click()
  await expect.element(search().getByRole('heading', { name: '2 stories in view' })).toBeVisible()
  expect(query('language')).toBe('es')
  await languages().getByRole('button', { name: 'French 1' }).click()
  await expect.element(search().getByRole('heading', { name: '3 stories in view' })).toBeVisible()
  await languages().getByRole('button', { name: 'All', pressed: false }).click()
  await expect.element(search().getByRole('heading', { name: /^\d stories in view$/ })).toBeVisible()
  expect(query('language')).toBeNull()
})

test('a search shows how many stories are in each language [15]', async () => {
  await openMap('&q=par')
  await expect.element(search().getByRole('heading', { name: '3 stories found' })).toBeVisible()
  await expect.element(languages().getByText('1 in Spanish, 1 in French')).toBeVisible()
})

test('a link keeps the languages, and drops invalid ones [15]', async () => {
  const { api } = await openMap('&language=fr,<b>,zz-top')
  await expect.element(search().getByRole('heading', { name: '1 story in view' })).toBeVisible()
  await expect.element(line('French')).toBeVisible()
  expect(api.to('GET /view/search/')[0]?.query).toMatchObject({ language: 'fr' })
})

test('where the languages cannot be counted, the reader sees a message and tries again [15]', async () => {
  const atlas = told()
  let isDown = true
  const counted = atlas['GET /view/search/'] as (asked: unknown) => unknown
  await openMap('', { ...atlas, 'GET /view/search/': (asked) => (isDown ? noConnection : counted(asked)) as never })
  await line('Any language').click()
  await expect.element(languages().getByRole('alert')).toHaveTextContent('couldn’t be loaded')
  isDown = false
  await languages().getByRole('button', { name: 'Try again' }).click()
  await expect.element(languages().getByRole('button', { name: 'Spanish 2' })).toBeVisible()
})

const offered = offeredLocales as Locale[]
const real = [...offered]
/** Offers three languages, whatever the product offers. */
const offerThree = () => {
  offered.splice(
    0,
    Infinity,
    { tag: 'en', name: 'English', dir: 'ltr', isOffered: true },
    { tag: 'de', name: 'Deutsch', dir: 'ltr', isOffered: true },
    { tag: 'ar', name: 'العربية', dir: 'rtl', isOffered: true },
  )
  onTestFinished(() => void offered.splice(0, Infinity, ...real))
}

const pickers = () => page.getByRole('combobox', { name: 'Language' })
const shown = () =>
  pickers()
    .elements()
    .filter((element) => element.checkVisibility())

test('the header and the footer offer every language by its own name', async () => {
  offerThree()
  await openScreen('/faq', { api: { 'GET /faq/': [] } })
  await expect.poll(shown).toHaveLength(2)
  for (const picker of shown()) {
    const options = [...picker.querySelectorAll('option')]
    expect(options.map(({ textContent, lang, dir }) => [textContent, lang, dir])).toEqual([
      ['English', 'en', 'ltr'],
      ['Deutsch', 'de', 'ltr'],
      ['العربية', 'ar', 'rtl'],
    ])
    expect(picker).toHaveValue('en')
  }
})

test('a member has it beside the menu, and a phone within it', async () => {
  offerThree()
  await openScreen('/faq', { as: aSelf(), api: { 'GET /faq/': [] } })
  await expect.poll(shown).toHaveLength(2)
  await page.viewport(390, 844)
  await expect.poll(shown).toHaveLength(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(shown).toHaveLength(2)
})

test('where a filter leaves no story, the list of languages says so, instead of that no language was set', async () => {
  await openMap('&categories=2')
  await line('Any language').click()
  await expect.element(languages()).toHaveTextContent('No stories found')
  await expect.element(languages()).not.toHaveTextContent('has a language set')
})
