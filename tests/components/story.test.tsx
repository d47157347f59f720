import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#tests/support/componentPage'
import { messages } from '#contract/messages'
import type { StoryView } from '#contract/stories'
import { atlasOf } from '#tests/support/atlas'
import { openScreen, search as list, story as sidebar } from '#tests/support/screens'
import { settingsStubs } from '#tests/support/settingsStubs'
import { noConnection, Refused, type Asked, type Stubs } from '#tests/support/stubbedApi'
import { emptyMap } from '#tests/support/storyScreen'
import {
  aComment,
  aModerator,
  aProfile,
  aProfileStory,
  aSelf,
  aStory,
  authorCan,
  guestCan,
  someSettings,
} from '#tests/support/views'
import { storyForm } from '#tests/support/storyForm'
import { ownChanges } from '#web/lib/ownChanges.ts'

const title = () => sidebar().getByRole('heading', { level: 1 })
/** A promise that the test resolves. */
const later = <T,>(value: T) => {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, arrive: () => resolve(value) }
}

test('a story shows its title, place, dates, author, day of posting, text and comments [2.4, 9]', async () => {
  const story = aStory({
    title: 'The night the lights stayed on',
    address: 'Sunset Boulevard 4000',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90029',
    startDate: '0100-01-01',
    endDate: '1979-06-28',
    commentstory: [aComment({ description: 'I remember' })],
    commentCount: 1,
    can: guestCan,
  })
  const { screen, router } = await openScreen('/story/101', {
    api: { ...atlasOf(story), 'GET /profile/users/': [aProfile({ username: 'sam' })] },
  })
  await expect.element(sidebar().getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  const place = 'Sunset Boulevard 4000, Los Angeles, California 90029, United States'
  await expect.element(sidebar().getByText(place, { exact: true })).toBeVisible()
  await expect.element(sidebar().getByText('01/01/0100 – 06/28/1979')).toBeVisible()
  await expect.element(sidebar().getByText('Posted by sam · ')).toBeVisible()
  await expect
    .element(
      sidebar()
        .getByText(/[A-Z][a-z]+ \d{1,2}, \d{4} at \d\d:\d\d$/)
        .first(),
    )
    .toBeVisible()
  await expect.element(sidebar().getByText('We sat there until it was dark.')).toBeVisible()
  await expect
    .element(
      sidebar()
        .getByRole('region', { name: /^Comments/ })
        .getByText('I remember'),
    )
    .toBeVisible()
  await sidebar().getByRole('link', { name: 'sam' }).first().click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'sam' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/users/sam')
})

test('a story without days and without a name says so [2.4]', async () => {
  const story = aStory({ is_anonymous_pin: true, username: null, owner: null, lastPersonEdit: null, can: guestCan })
  await openScreen('/story/101', { api: atlasOf(story) })
  await expect.element(sidebar().getByText('No Start Date – No End Date')).toBeVisible()
  const posted = sidebar().getByText('Posted by Anonymous')
  await expect.element(posted).toBeVisible()
  expect(posted.getByRole('link').elements()).toEqual([])
})

test('a link to a story opens it, with its days as MM/DD/YYYY or the text that there are none [2.1, 2.4]', async () => {
  const dated = aStory({ startDate: '1969-06-28' })
  const { router } = await openScreen('/story/101', { api: atlasOf(dated, aStory({ id: 102 })) })
  await expect.element(sidebar().getByText('06/28/1969').first()).toBeVisible()
  await router.navigate('/story/102')
  await expect.element(sidebar().getByText('No Start Date')).toBeVisible()
})

test('a link to a story puts the focus on its heading [14]', async () => {
  await openScreen('/story/101', { api: atlasOf(aStory({ can: guestCan })) })
  await expect.element(title()).toHaveFocus()
})

test('a skeleton is shown until a story is loaded [2.4, 4]', async () => {
  const held = later(aStory({ title: 'A bench by the water' }))
  const told = aProfileStory({ title: 'A bench by the water' })
  const { screen } = await openScreen('/users/robin', {
    api: {
      ...atlasOf(),
      'GET /profile/users/': [aProfile({ userStories: [told] })],
      'GET /pins/:id/': () => held.promise,
    },
  })
  await screen.getByRole('link', { name: 'A bench by the water' }).click()
  await expect.element(sidebar().getByRole('status')).toHaveTextContent('The story is loading')
  await expect.poll(() => sidebar().element().querySelector('[aria-busy=true]')).not.toBeNull()
  held.arrive()
  await expect.element(sidebar().getByRole('heading', { name: 'A bench by the water' })).toBeVisible()
  expect(sidebar().getByText('The story is loading').elements()).toEqual([])
})

test('a story that arrives late takes the focus only if the reader still waits for it', async () => {
  let held = later(aStory())
  const { screen, router } = await openScreen('/?lat=34.05&lng=-118.25&z=11', {
    api: { ...atlasOf(aStory()), 'GET /pins/:id/': () => held.promise },
  })
  const first = screen.getByRole('region', { name: 'Search stories' }).getByRole('article').first().getByRole('link')
  await first.click()
  await expect.element(sidebar().getByText('The story is loading')).toBeInTheDocument()
  held.arrive()
  await expect.element(title()).toHaveFocus()
  await router.navigate(-1)
  held = later(aStory())
  await first.click()
  await expect.element(sidebar().getByText('The story is loading')).toBeInTheDocument()
  const words = screen.getByRole('combobox', { name: 'Search for a place or for words' }).first()
  ;(words.element() as HTMLElement).focus()
  held.arrive()
  await expect.element(title()).toBeVisible()
  await expect.element(words).toHaveFocus()
})

test('the sidebar without a story is empty and says how to fill it [2.1]', async () => {
  await openScreen('/story', { api: atlasOf() })
  await expect.element(sidebar().getByRole('heading', { name: 'No story chosen yet' })).toBeVisible()
  await expect.element(sidebar().getByRole('link', { name: 'Add a story' })).toBeVisible()
})

test('a story that could not be loaded says so and where to write, and can be retried [2.4, 4, 8]', async () => {
  const failure = new Refused(500, 'internal', messages.internal)
  await openScreen('/story/101', { api: { ...atlasOf(), 'GET /pins/:id/': failure } })
  await expect.element(sidebar().getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(sidebar().getByRole('alert')).toHaveTextContent(/^umm\.\.\.what\?$/)
  await expect.element(sidebar().getByText('Looks like something went wrong, maybe try again later?')).toBeVisible()
  await expect
    .element(sidebar().getByRole('link', { name: /@/ }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/))
})

test('a missing story is said to be gone, with a link to the map and no retry [24]', async () => {
  const { router } = await openScreen('/story/999999999?q=park', { api: atlasOf() })
  await expect.element(title()).toHaveTextContent('This story isn’t here anymore.')
  await expect.poll(() => document.title).toBe('This story isn’t here anymore. · Lavender Atlas')
  for (const words of ['umm...what?', 'Try again']) await expect.element(sidebar()).not.toHaveTextContent(words)
  await sidebar().getByRole('link', { name: 'Go to the map' }).click()
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/?q=park')
})

test('a story and a list without a connection say so', async () => {
  const unavailable = new Refused(503, 'unavailable', messages.unavailable)
  await openScreen('/story/101', {
    api: {
      ...emptyMap,
      'GET /view/:z/:x0/:y0/:x1/:y1/': unavailable,
      'GET /view/search/': unavailable,
      'GET /pinSearch/': unavailable,
      'GET /pins/:id/': unavailable,
    },
  })
  await expect.element(sidebar().getByText('umm...what?')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The stories couldn’t be loaded' })).toBeVisible()
})

const editing = { pathname: '/story/101', state: { storySidebarOpen: true, editStory: true, userId: 5 } }

test('a link with the state of editing opens the form for the owner, and the story for everyone else [2.1]', async () => {
  const stranger = await openScreen(editing, { as: aSelf(), api: atlasOf(aStory()) })
  await expect.element(sidebar().getByRole('heading', { name: 'The bench in the park' })).toBeVisible()
  expect(page.getByRole('button', { name: 'save changes' }).elements()).toEqual([])
  await stranger.screen.unmount()
  await openScreen(editing, { as: aSelf({ id: 5, username: 'sam' }), api: atlasOf(aStory({ can: authorCan })) })
  await expect.element(page.getByRole('heading', { name: 'Edit your story' })).toBeVisible()
  await expect.element(page.getByLabelText("What's the name of this story?")).toHaveValue('The bench in the park')
})

/** The color of the handle of a sheet, and its name in the tokens. */
const handle = (token: string) => {
  const sheet = sidebar().element()
  const probe = document.createElement('i')
  probe.style.color = `var(${token})`
  sheet.appendChild(probe)
  const wanted = getComputedStyle(probe).color
  probe.remove()
  return [getComputedStyle(sheet.firstElementChild!, '::before').backgroundColor, wanted]
}

test('the handle of the sheet has the color of its category, red for an error and gray if empty [2.4]', async () => {
  await page.viewport(390, 844)
  const stories = ([1, 2, 3] as const).map((category): StoryView => aStory({ id: category, category }))
  const atlas = atlasOf(...stories)
  const find = atlas['GET /pins/:id/'] as (asked: Asked) => StoryView
  const failure = new Refused(500, 'internal', messages.internal)
  const api = { ...atlas, 'GET /pins/:id/': (asked: Asked) => (asked.params.id === '4' ? failure : find(asked)) }
  const { router } = await openScreen('/story', { api })
  const colors = new Set<string>()
  for (const [address, name, token] of [
    ['/story', 'No story chosen yet', '--edge'],
    ['/story/4', 'umm...what?', '--error'],
    ['/story/1', 'The bench in the park', '--personal'],
    ['/story/4', 'umm...what?', '--error'],
    ['/story/999999999', 'This story isn’t here anymore.', '--edge'],
    ['/story/2', 'The bench in the park', '--resources'],
    ['/story', 'No story chosen yet', '--edge'],
    ['/story/3', 'The bench in the park', '--historical'],
  ] as const) {
    await router.navigate(address)
    await expect.element(title()).toHaveTextContent(name)
    const [seen, wanted] = handle(token)
    expect(seen, address).toBe(wanted)
    colors.add(seen!)
  }
  expect(colors.size).toBe(5)
})

test('the button of the sheet flips its arrow when it is pressed [2.4]', async () => {
  await page.viewport(390, 844)
  await openScreen('/story', { api: atlasOf() })
  const button = sidebar().getByRole('button', { name: /^(Lower|Raise) the panel$/ })
  await expect.element(button).toBeVisible()
  const turn = () => getComputedStyle(button.element().querySelector('svg')!).transform
  expect(turn()).toBe('none')
  await sidebar().getByRole('button', { name: 'Raise' }).click()
  await expect.poll(turn).toMatch(/^matrix\(-1/)
  await sidebar().getByRole('button', { name: 'Lower' }).click()
  await expect.poll(turn).toBe('none')
})

test('the sidebar is a sheet up to 770 pixels, and a panel beyond [2.4, 9]', async () => {
  await openScreen('/story', { api: atlasOf() })
  for (const [width, isSheet] of [
    [770, true],
    [771, false],
  ] as const) {
    await page.viewport(width, 844)
    await expect.element(sidebar()).toBeVisible()
    await expect.poll(() => getComputedStyle(sidebar().element()).position === 'fixed').toBe(isSheet)
    const handle = sidebar().getByRole('button', { name: 'Raise the panel' })
    if (isSheet) await expect.element(handle).toBeVisible()
    else await expect.poll(() => handle.elements()).toEqual([])
  }
})

const told = {
  Arabic: ['ليلة بقيت فيها الأضواء مضاءة', 'رقصنا حتى الصباح، ولم يسأل أحد عن أسمائنا. (كنا 12 شخصًا)', 'rtl'],
  Thai: ['คืนที่ไฟไม่ดับเลยสักดวงเดียวในซอยเล็กๆแห่งนั้น', 'เราเต้นรำกันจนถึงเช้าและไม่มีใครถามชื่อของเราเลยแม้แต่คนเดียว', 'ltr'],
  signs: ['👩🏽‍❤️‍💋‍👩🏿 🏳️‍⚧️ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳', 'é e\u0301 🏳️‍🌈'.repeat(20), 'ltr'],
  'one long word': ['A'.repeat(90), 'B'.repeat(400), 'ltr'],
} as const

/** How far the screen overflows its window, and which texts are outside. */
const beyond = () => {
  const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    // Text with an ellipsis stays inside, whatever its box says; pins may be anywhere on the map.
    const isCut = getComputedStyle(element.parentElement!).textOverflow === 'ellipsis'
    // A row of links may scroll sideways.
    const row = element.closest('nav')
    const isInRow = row !== null && getComputedStyle(row).overflowX === 'auto'
    const isScrolled = isCut || isInRow || element.closest('.leaflet-container') !== null
    const isHidden = width <= 1 || element.closest('.visually-hidden') !== null
    const isSeen = getComputedStyle(element).visibility === 'visible' && !isHidden && !isScrolled
    return (
      isSeen && element.childElementCount === 0 && element.textContent.trim() && (right > innerWidth + 1 || left < -1)
    )
  })
  return [document.documentElement.scrollWidth - innerWidth, wide.map(({ textContent }) => textContent.slice(0, 30))]
}

test(
  'stories in other scripts and the widest name fit on a phone and a desktop screen, in their own direction',
  { timeout: 60_000 },
  async () => {
    const username = 'W'.repeat(20)
    const stories = Object.values(told).map(([title, text], n) =>
      aStory({
        ...{ id: 101 + n, title, description: `<p>${text}</p>`, address: title, username, owner: 7, can: authorCan },
        ...{ commentstory: [aComment({ description: text, commenter: 7, username })], commentCount: 1 },
      }),
    )
    const settings = someSettings({ username })
    const { router } = await openScreen('/story/101', {
      as: aSelf({ username }),
      api: {
        ...settingsStubs(settings),
        ...atlasOf(...stories),
        'GET /profile/users/': [
          aProfile({
            username,
            can: { edit: true, editAvatar: true },
            userStories: stories.map(({ id, title, description }) =>
              aProfileStory({ id, pinId: id, title, description }),
            ),
          }),
        ],
      },
    })
    const expectInside = async (what: string) => {
      for (const width of [1280, 390]) {
        await page.viewport(width, 900)
        await expect.poll(beyond, { message: `${what} at ${width}` }).toEqual([0, []])
      }
    }
    for (const [n, [title, text, direction]] of Object.values(told).entries()) {
      await router.navigate(`/story/${101 + n}`)
      await expect.element(page.css('#story-title')).toHaveTextContent(title.trim())
      await expect.element(page.css('#story-title')).toHaveStyle({ direction })
      await expect.element(page.getByText(text.trim()).last()).toBeVisible()
      // A name is isolated from the direction of the text around it.
      await expect.element(page.css('bdi').filter({ hasText: username }).first()).toBeVisible()
      await expectInside(title)
    }
    await router.navigate('/?lat=34.05&lng=-118.24&z=12')
    await page.css('#search-panel').getByRole('button', { name: 'Raise' }).click()
    await expect.element(page.getByText(told.Arabic[0]).first()).toBeInTheDocument()
    await expectInside('the list')
    await router.navigate(`/users/${username}`)
    await expect.element(page.getByText(told.Arabic[0]).first()).toBeInTheDocument()
    await expectInside('the profile')
    await router.navigate(`/users/${username}/settings`)
    await expect.element(page.getByLabelText('bio')).toBeVisible()
    await expectInside('the settings')
  },
)

const sam = aSelf({ id: 5, username: 'sam' })
const line = (title: string) => list().getByRole('article').filter({ hasText: title })
const pinOf = (title: string) =>
  page.getByRole('group', { name: 'Stories on the map' }).getByRole('button', { name: title })
const never = () => new Promise<never>(() => undefined)
/** Makes all further calls of lists and map hang, so that they show the old data. */
const silent: Stubs = { 'GET /pinSearch/': never, 'GET /view/search/': never, 'GET /view/:z/:x0/:y0/:x1/:y1/': never }
const view = '?lat=34.05&lng=-118.24&z=12'
const two = () => [
  aStory({ id: 101, title: 'The bench', can: authorCan }),
  aStory({ id: 102, title: 'The bridge', latitude: 34.08, username: 'ana', owner: 6 }),
]

test('a story that its author edits and makes anonymous has its new title in the list and on the map, and no name of its author, before any request [4, 6, 14]', async () => {
  const atlas = atlasOf(...two())
  const { api } = await openScreen(`/story/101${view}`, { as: sam, api: atlas })
  await expect.element(line('The bench')).toBeInTheDocument()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const form = storyForm()
  await form.title.fill('The seat')
  await form.anonymous('yes').click()
  api.answer(silent)
  await form.save.click()
  await expect.element(line('The seat')).toBeInTheDocument()
  expect(line('The bench').elements()).toEqual([])
  expect(list().getByText('sam', { exact: true }).elements()).toEqual([])
  await expect.element(pinOf('The seat')).toBeInTheDocument()
  expect(JSON.stringify([...ownChanges.read().byId])).not.toContain('sam')
})

test('a deleted story is gone from list and map at once, and stays gone when the map loads an old view [2.3, 4, 14]', async () => {
  const atlas = atlasOf(...two())
  const old = atlasOf(...two())['GET /view/:z/:x0/:y0/:x1/:y1/']!
  const { router, api } = await openScreen(`/story/101${view}`, {
    as: sam,
    api: { ...atlas, 'GET /view/:z/:x0/:y0/:x1/:y1/': old, 'GET /faq/': [] },
  })
  await expect.element(pinOf('The bench')).toBeInTheDocument()
  await expect.element(line('The bridge')).toBeInTheDocument()
  api.answer({ 'GET /pinSearch/': never })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this story?' })
  await asked.getByRole('button', { name: 'Yes, delete this story' }).click()
  await expect.element(page.getByText('Story deleted')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.poll(() => line('The bench').elements()).toEqual([])
  await expect.poll(() => pinOf('The bench').elements()).toEqual([])
  await expect.element(line('The bridge')).toBeInTheDocument()
  await router.navigate('/faq')
  await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(pinOf('The bridge')).toBeInTheDocument()
  expect(pinOf('The bench').elements()).toEqual([])
})

test('the count of a search decreases when a found story is deleted [14]', async () => {
  const atlas = atlasOf(...two())
  const { api } = await openScreen(`/story/101${view}&q=The`, { as: sam, api: atlas })
  await expect.element(list().getByRole('heading', { name: '2 stories found' })).toBeInTheDocument()
  api.answer(silent)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, delete this story' }).click()
  await expect.element(list().getByRole('heading', { name: '1 story found' })).toBeInTheDocument()
  await expect.poll(() => line('The bench').elements()).toEqual([])
})

test('the author’s profile shows a just changed story, also after Back [14]', async () => {
  const stories = two()
  const profile = () => [
    aProfile({
      id: 5,
      username: 'sam',
      userStories: [aProfileStory({ title: stories[0]!.title, pinAuthor: 'sam' })],
      can: { edit: true, editAvatar: true },
    }),
  ]
  const { router } = await openScreen('/users/sam', {
    as: sam,
    api: { ...atlasOf(...stories), 'GET /profile/users/': profile },
  })
  await page.getByRole('link', { name: 'edit story' }).click()
  const form = storyForm()
  await form.title.fill('The seat')
  await form.save.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'The seat' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(page.getByRole('heading', { level: 3, name: 'The seat' })).toBeVisible()
})

test('a story that staff remove disappears from their map, and returns when they undo that [14]', async () => {
  const flagged = {
    id: 101,
    title: 'The bench',
    owner: 5,
    username: 'sam',
    flagscore: 1,
    flaggerstory: [],
    version: 'v',
  }
  let left = [flagged]
  const stories = two()
  const { router } = await openScreen('/manage/flag', {
    as: aModerator(),
    api: {
      // The map's caches are older than the act of staff.
      ...atlasOf(...stories),
      'GET /pinFlagged/': () => ({ count: left.length, next: null, previous: null, results: left }),
      'DELETE /pinFlagged/:id/': () => {
        left = []
        return null
      },
      'POST /review/:kind/:id/undo/': { kind: 'story', id: 101, state: 'visible', review: null, undoUntil: null },
    },
  })
  await page.getByRole('button', { name: 'Delete “The bench”' }).click()
  await page.getByRole('radio', { name: 'Outing or privacy' }).click()
  await page.getByRole('button', { name: 'Yes, delete this story' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await router.navigate(`/${view}`)
  await expect.element(pinOf('The bridge')).toBeInTheDocument()
  expect(pinOf('The bench').elements()).toEqual([])
  await undo.click()
  await expect.element(pinOf('The bench')).toBeInTheDocument()
})

test('own changes are forgotten at logout [14]', async () => {
  const { screen } = await openScreen(`/story/101${view}`, {
    as: sam,
    api: { ...atlasOf(...two()), 'POST /auth/logout/': noConnection },
  })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, delete this story' }).click()
  await expect.poll(() => ownChanges.read().byId.has(101)).toBe(true)
  await screen.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await screen.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => ownChanges.read().byId.size).toBe(0)
})

test('a story that is opened from the list shows what the list has of it until the rest is there', async () => {
  const told = aStory({
    id: 7,
    title: 'The night bus',
    description: `<p>${'We sang all the way home. '.repeat(20)}</p>`,
  })
  const { promise, arrive } = later(told)
  const { router } = await openScreen('/?lat=34.05&lng=-118.25&z=11', {
    api: { ...atlasOf(told), 'GET /pins/:id/': () => promise },
  })
  await page.getByRole('link', { name: 'The night bus' }).first().click()
  await expect.poll(() => router.state.location.pathname).toBe('/story/7')
  await expect.element(sidebar().getByRole('heading', { level: 1 })).toHaveTextContent('The night bus')
  await expect.element(sidebar().getByText(/^We sang all the way home\..*…$/)).toBeVisible()
  await expect.element(sidebar().getByText('The story is loading')).toBeInTheDocument()
  arrive()
  await expect.element(sidebar().getByText(/home\.\s*$/)).toBeVisible()
  expect(sidebar().getByText('The story is loading').elements()).toEqual([])
})
