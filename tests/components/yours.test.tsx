import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DataExport } from '#contract/dataExport'
import { messages } from '#contract/messages'
import type { StoryView } from '#contract/stories'
import '#tests/support/componentPage'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen } from '#tests/support/screens'
import { settingsStubs } from '#tests/support/settingsStubs'
import { Refused, type Stubs } from '#tests/support/stubbedApi'
import {
  anAdministrator,
  aProfile,
  aProfileStory,
  aSelf,
  aStory,
  authorCan,
  guestCan,
  someSettings,
} from '#tests/support/views'
import { forgetPasskeyLink } from '#web/features/accounts/passkeys/passkeyLink.ts'
import { ownChanges } from '#web/lib/ownChanges.ts'
import { local } from '#web/lib/storage.ts'

const mine = () => aStory({ owner: 7, username: 'robin', can: authorCan })
const nobodys = () =>
  aStory({ owner: null, username: null, lastPersonEdit: null, is_anonymous_pin: true, can: guestCan })
const letGo = () => page.getByRole('button', { name: 'Let go of this story' })

test('an author who disowns a story is asked twice; the story stays, without an author [15]', async () => {
  const { api } = await openScreen('/story/101', { as: aSelf(), api: atlasOf(mine()) })
  await letGo().click()
  const first = page.getByRole('alertdialog', { name: 'Let go of this story?' })
  // Screen readers say the question and what it means when it opens.
  await expect.element(first).toHaveAccessibleDescription(/you can never edit, delete or claim it again/)
  await expect.element(first).toHaveAccessibleDescription(/People who saw your name may remember it/)
  await expect.element(first.getByRole('heading')).toHaveFocus()
  await first.getByRole('button', { name: 'Continue' }).click()
  const second = page.getByRole('alertdialog', { name: 'This can’t be undone. Let go for good?' })
  await expect.element(second).toHaveAccessibleDescription(/^Not even we can give it back to you/)
  expect(api.to('POST /pins/:id/leave/')).toEqual([])
  api.answer({ 'POST /pins/:id/leave/': nobodys(), 'GET /pins/:id/': nobodys() })
  await second.getByRole('button', { name: 'Yes, let go for good' }).click()
  await expect.element(page.getByText('The story stays on the map and no longer belongs to anyone')).toBeVisible()
  await expect.element(page.getByText('Posted by Anonymous')).toBeVisible()
  expect(api.to('POST /pins/:id/leave/')).toHaveLength(1)
  expect(letGo().elements()).toEqual([])
  await expect.element(page.css('#story-title')).toHaveFocus()
  expect(JSON.stringify([...ownChanges.read().byId])).not.toContain('robin')
})

test('either question can be answered with no, and a refusal shows a message [15]', async () => {
  const refused = new Refused(409, 'conflict', 'Someone else just changed this. Please reload')
  const api = { ...atlasOf(mine()), 'POST /pins/:id/leave/': refused }
  const opened = await openScreen('/story/101', { as: aSelf(), api })
  await letGo().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
  await letGo().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Keep my story' }).click()
  await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
  expect(opened.api.to('POST /pins/:id/leave/')).toEqual([])
  await letGo().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Yes, let go for good' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Someone else just changed this.')
})

test('an author who disowns an anonymous story reads about backups, and nothing about a shown name [15]', async () => {
  await openScreen('/story/101', {
    as: aSelf(),
    api: atlasOf(aStory({ owner: 7, username: 'robin', is_anonymous_pin: true, can: authorCan })),
  })
  await letGo().click()
  const first = page.getByRole('alertdialog', { name: 'Let go of this story?' })
  await expect
    .element(first)
    .toHaveTextContent('Once older backups are gone (30 days), we have nothing left that connects it to you.')
  await expect.element(first).not.toHaveTextContent('your name may')
})

test('others cannot disown a story [15]', async () => {
  await openScreen('/story/101', { as: aSelf(), api: atlasOf(aStory()) })
  await expect.element(page.getByText('Posted by sam')).toBeVisible()
  expect(letGo().elements()).toEqual([])
})

const pause = { until: '2026-12-03T14:00:00.000Z', reason: 'spam', note: '' } as const
/** A story as its author sees it while their account is paused. */
const concealable = (parts: Partial<StoryView> = {}) =>
  aStory({ owner: 7, username: 'robin', can: { ...authorCan, edit: false }, ...parts })
const edit = () => page.getByRole('button', { name: 'Edit', exact: true })
const editing = page.getByRole('alertdialog', { name: 'Edit your story' })
const openConcealing = async (story: StoryView) => {
  const opened = await openScreen('/story/101', { as: aSelf({ pause }), api: atlasOf(story) })
  await edit().click()
  await expect.element(editing).toBeVisible()
  return opened
}
const save = () => editing.getByRole('button', { name: 'save changes' }).click()
const radiosIn = (legend: string) =>
  editing
    .getByRole('group', { name: legend })
    .getByRole('radio')
    .elements()
    .map((radio) => [radio.closest('label')!.textContent, (radio as HTMLInputElement).checked])
const howPrecise = 'How precisely should the place be shown?'

test('a paused author can make a story anonymous, with their comments under it, and its place less exact [22]', async () => {
  const { api } = await openConcealing(concealable({ placePrecision: 'neighbourhood' }))
  expect(radiosIn('Post anonymously?')).toEqual([
    ['yes', true],
    ['no', false],
  ])
  // No precision finer than the current one.
  expect(radiosIn(howPrecise)).toEqual([
    ['Within about 0.6 mi', true],
    ['Within about 6 mi', false],
  ])
  const consequence = editing.css('p').filter({ hasText: 'Comments that you signed under it become anonymous, too.' })
  await expect.element(consequence).toHaveTextContent('backups may keep it for 30 days')
  await editing.getByRole('radio', { name: 'no' }).click()
  await expect.element(consequence).not.toBeInTheDocument()
  await editing.getByRole('radio', { name: 'yes' }).click()
  expect(await axeViolations(editing.element())).toEqual([])
  await editing.getByRole('radio', { name: 'Within about 6 mi' }).click()
  const sealed = concealable({ is_anonymous_pin: true, placePrecision: 'town' })
  api.answer({ 'PATCH /pins/:id/': sealed, 'GET /pins/:id/': sealed })
  await save()
  await expect.element(page.getByText('Changes saved')).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
    { is_anonymous_pin: true, own_comments: 'seal', placePrecision: 'town' },
  ])
  expect(JSON.stringify([...ownChanges.read().byId])).not.toContain('robin')
  // There is nothing left that could be concealed.
  await expect.element(edit()).not.toBeInTheDocument()
  await expect.element(page.css('#story-title')).toHaveFocus()
})

test('a paused author who changes nothing sends nothing, and a refusal keeps what was chosen [22]', async () => {
  const { api } = await openConcealing(concealable())
  await editing.getByRole('radio', { name: 'no' }).click()
  await save()
  await expect.element(editing).not.toBeInTheDocument()
  expect(api.to('PATCH /pins/:id/')).toEqual([])
  await edit().click()
  await editing.getByRole('radio', { name: 'no' }).click()
  await editing.getByRole('radio', { name: 'Within about 0.6 mi' }).click()
  api.answer({ 'PATCH /pins/:id/': new Refused(409, 'conflict', 'Someone else just changed this. Please reload') })
  await save()
  await expect.element(editing.getByRole('alert')).toHaveTextContent('Someone else just changed this.')
  await expect.element(editing.getByRole('radio', { name: 'Within about 0.6 mi' })).toBeChecked()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([{ placePrecision: 'neighbourhood' }])
})

test('a paused author reads before saving whether the changed story would be hidden for review [22]', async () => {
  const { api } = await openConcealing(concealable({ editWaits: { signed: false, anonymous: true } }))
  const waits = editing.getByText('Our team has to approve your changes.')
  await expect.element(waits).toBeVisible()
  await editing.getByRole('radio', { name: 'no' }).click()
  await expect.element(waits).not.toBeInTheDocument()
  await editing.getByRole('radio', { name: 'yes' }).click()
  const pending = concealable({ is_anonymous_pin: true, status: 'pending' })
  api.answer({ 'PATCH /pins/:id/': pending, 'GET /pins/:id/': pending })
  await save()
  await expect.element(editing).not.toBeInTheDocument()
  await expect.poll(() => ownChanges.read().byId.get(101)?.story).toBeNull()
})

test('an anonymous story whose place is as coarse as it can be has nothing to conceal [22]', async () => {
  const story = concealable({ is_anonymous_pin: true, placePrecision: 'town' })
  await openScreen('/story/101', { as: aSelf({ pause }), api: atlasOf(story) })
  await expect.element(letGo()).toBeVisible()
  expect(edit().elements()).toEqual([])
})

const settings = settingsStubs(someSettings())
/** Presses the button, and confirms with the password. */
const download = async () => {
  await page.getByRole('button', { name: 'Download my data' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await again.getByLabelText('Your password', { exact: true }).fill('violet hour #7')
  await again.getByRole('button', { name: 'Download my data' }).click()
}
const confirmed = { 'GET /auth/confirm/': { second_factor: null }, 'POST /auth/confirm/': null }

const emptyExport = (): DataExport => ({
  exportedOn: '2026-11-23',
  user: {
    ...{ id: 7, username: 'robin', email: 'robin@people.example', bio: '', profileurl: null, created_at: '2026-01-01' },
    ...{ is_administrator: false, is_moderator: false, is_anonymous_active: false },
    ...{ accessibility_mode_active: false, is_profile_private: false, pause: null, daily_mail: false },
  },
  stories: [],
  comments: [],
  favourites: [],
  flags: [],
  collections: [],
  geojson: { type: 'FeatureCollection', features: [] },
})

test('a member downloads all their data as one file, whose name reveals nothing [11, 15]', async () => {
  const files: { name: string; url: string }[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, url: this.href })
  })
  await openScreen('/users/robin/settings', {
    as: aSelf(),
    api: { ...settings, ...confirmed, 'GET /auth/user/export/': emptyExport() },
  })
  await download()
  await expect.element(page.getByText('Your data is in your downloads, as my-data.json')).toBeInTheDocument()
  expect(files.map(({ name }) => name)).toEqual(['my-data.json'])
  expect(await (await fetch(files[0]!.url)).json()).toEqual(emptyExport())
})

test('a member who asks a fourth time in a day sees when to come back [15]', async () => {
  const tooMany = new Refused(429, 'tooMany', 'That was a lot in a short time. Please try again later')
  await openScreen('/users/robin/settings', {
    as: aSelf(),
    api: { ...settings, ...confirmed, 'GET /auth/user/export/': tooMany },
  })
  await download()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You have downloaded your data several times today. Please come back tomorrow.')
})

test('staff see that their first passkey needs the mailed link, which leads to their settings and is sent with the call', async () => {
  const { api, router } = await openScreen('/login?passkey=the-link', {
    as: aSelf({ is_moderator: true }),
    api: {
      ...settings,
      'POST /auth/passkeys/options/': new Refused(403, 'passkeyByMail', messages.passkeyByMail),
    },
  })
  await expect.poll(() => router.state.location.pathname).toBe('/users/robin/settings')
  expect(JSON.stringify([router.state.location.search, { ...localStorage }, { ...sessionStorage }])).not.toContain(
    'link',
  )
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabelText('Passkey name').fill('Phone')
  await dialog.getByLabelText('Your password', { exact: true }).fill('violet hour #7')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect.element(page.getByRole('alertdialog').getByText(messages.passkeyByMail)).toBeVisible()
  expect(api.to('POST /auth/passkeys/options/').map(({ body }) => body)).toEqual([
    { password: 'violet hour #7', link: 'the-link' },
  ])
})

test('which notes need no card is chosen in the settings too, on this device [15]', async () => {
  await openScreen('/users/robin/settings', { as: aSelf(), api: settings })
  await page.getByRole('checkbox', { name: 'family rejection' }).click()
  expect(localStorage.getItem('shown-notes')).toBe('family rejection')
})

test('one’s own profile shows for each story whether others can see it [15]', async () => {
  const told = [
    aProfileStory({ status: 'visible' }),
    aProfileStory({ id: 102, pinId: 102, title: 'The bridge', status: 'hidden', is_anonymous_pin: true }),
  ]
  const own = aProfile({ userStories: told, can: { edit: true, editAvatar: true } })
  await openScreen('/users/robin', { as: aSelf(), api: { 'GET /profile/users/': [own] } })
  const cards = page.getByRole('region', { name: 'my posts' }).getByRole('listitem')
  await expect.element(cards.nth(0)).toHaveTextContent('Published')
  await expect.element(cards.nth(1)).toHaveTextContent('Hidden: only you and our team can read it')
  await expect.element(cards.nth(1)).toHaveTextContent('Anonymous: only you see it here')
})

test('the stories of a profile are “my posts” only for their owner, at every width [24]', async () => {
  const isOwner = { edit: true, editAvatar: true }
  const isAdministrators = { edit: true, editAvatar: false }
  for (const [can, as, name] of [
    [isOwner, aSelf(), 'my posts'],
    [isAdministrators, anAdministrator(), 'Posts'],
    [undefined, null, 'Posts'],
  ] as const) {
    local.clear()
    await page.viewport(1280, 800)
    const profile = aProfile({ ...(can && { can }), userStories: [aProfileStory()] })
    const { screen } = await openScreen('/users/robin', { as, api: { 'GET /profile/users/': [profile] } })
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible()
    await page.viewport(390, 844)
    await expect.element(page.getByRole('tab', { name: `${name} 1`, exact: true })).toBeVisible()
    await screen.unmount()
  }
})

const settingsOfRobin = (): Stubs => {
  const isOwner = (headers: Headers) => headers.has('authorization')
  return {
    ...settingsStubs(someSettings()),
    'GET /profile/users/': ({ headers }) => [
      aProfile({ can: { edit: isOwner(headers), editAvatar: isOwner(headers) } }),
    ],
    'GET /auth/user/': aSelf(),
    'POST /auth/login/': { token: 'a token', user: aSelf() },
  }
}
const logIn = async () => {
  await page.css('main [name=username]').fill('robin')
  await page.css('main [name=password]').fill('a quiet Place 7!')
  await page.css('main button[type=submit]').click()
}
const pathOf = ({ router }: Awaited<ReturnType<typeof openScreen>>) => router.state.location.pathname

test('a person who opens their settings after the session ended is asked to log in, and returns to them [24]', async () => {
  const opened = await openScreen('/users/robin/settings', { api: settingsOfRobin() })
  await expect.element(page.getByText('If these are your settings, log in.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await logIn()
  await expect.poll(() => pathOf(opened)).toBe('/users/robin/settings')
  await expect.element(page.getByRole('heading', { level: 1, name: 'profile settings' })).toBeVisible()
})

test('the address for changing a password asks to log in, and then opens that part of the settings [24]', async () => {
  // Another test has opened the mailed link of a passkey.
  forgetPasskeyLink()
  const opened = await openScreen('/login#change-password', { api: settingsOfRobin() })
  await logIn()
  await expect.poll(() => pathOf(opened)).toBe('/users/robin/settings')
  await expect.element(page.getByRole('heading', { name: 'Change password' })).toHaveFocus()
})
