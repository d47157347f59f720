import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { workerLimits } from '#contract/workerLimits'
import { messages } from '#contract/messages'
import type { ProfileView } from '#contract/profiles'
import { axeViolations } from '#tests/support/axe'
import '#tests/support/componentPage'
import { lockedNames } from '#tests/support/lockedDrafts'
import { render } from '#tests/support/render'
import { openScreen, textsOf } from '#tests/support/screens'
import { settingsStubs } from '#tests/support/settingsStubs'
import { noConnection, Refused, type Stubs } from '#tests/support/stubbedApi'
import { emptyMap } from '#tests/support/storyScreen'
import { Avatar, avatarSide } from '#web/ui/Avatar.tsx'
import { anAdministrator, aProfile, aProfileStory, aSelf, aStory, authorCan, someSettings } from '#tests/support/views'

const robin = aSelf()
const ownCan = { edit: true, editAvatar: true }
const long = 'No one wanted to go home, because home was not where we were ourselves; the street was. '.repeat(5)
const danced = aProfileStory({ title: 'Where we danced', description: `<p>${long}</p>` })
const listOf = (name: string) => page.getByRole('region', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const open = (profile: Partial<ProfileView>, as: typeof robin | null = null) =>
  openScreen('/users/robin', { as, api: { 'GET /profile/users/': [aProfile(profile)] } })
const openOwn = (api: Stubs) => openScreen('/users/robin', { as: robin, api })

test('a profile shows posts and favorites, cut where the specification says, without markup [2.1, 2.12, 6, 8, 9]', async () => {
  const teller = await open({ userStories: [danced] })
  await expect.element(heading('robin')).toBeVisible()
  await expect.element(listOf('Posts').getByText(`${long.slice(0, 148)}...`)).toBeVisible()
  await expect.element(listOf('Favorite Posts')).toHaveTextContent('No favorite posts found')
  for (const name of ['Settings', 'edit story']) expect(page.getByRole('link', { name }).elements()).toEqual([])
  await teller.screen.unmount()
  await open({ user_upvoted_stories: [danced] })
  await expect.element(listOf('Posts')).toHaveTextContent('No User Stories found')
  await expect.element(listOf('Favorite Posts').getByText(`${long.slice(0, 246)}...`)).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a profile picture that cannot be loaded becomes the placeholder, and another one is tried', async () => {
  const { rerender } = await render(<Avatar url="/icons/gone.png" alt="Robin" />)
  const picture = page.getByRole('img', { name: 'Robin' })
  await expect.element(picture.css('svg')).toBeVisible()
  expect([picture.element().tagName, picture.element().clientWidth]).toEqual(['SPAN', avatarSide])
  await rerender(<Avatar url="/icons/icon-192.png" alt="Robin" />)
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(192)
})

test('on a phone posts and favorites are behind two tabs with their numbers, and the address remembers which [2.12]', async () => {
  await page.viewport(390, 844)
  const kept = [1, 2].map((id) => aProfileStory({ id, pinId: id, title: `Kept ${id}` }))
  const { router, api } = await open({ userStories: [danced], user_upvoted_stories: kept })
  const [posts, favorites] = [/^Posts 1$/, /^Favorite Posts 2$/].map((name) => page.getByRole('tab', { name }))
  await expect.element(posts!).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Posts', exact: true })).toHaveTextContent('Where we danced')
  await posts!.click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(favorites!).toHaveFocus()
  await expect.element(favorites!).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel', { name: 'Favorite Posts' })
  await expect.element(panel.getByRole('link', { name: 'Kept 2' })).toBeVisible()
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1)
  expect(router.state.location.hash).toBe('#favorites')
  expect(api.to('GET /profile/users/')).toHaveLength(1)
  expect(await axeViolations()).toEqual([])
  await page.viewport(1280, 800)
  await expect.element(listOf('Posts')).toBeVisible()
  await expect.element(listOf('Favorite Posts')).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
})

test('an anonymous story is on its author’s own profile, and on no other [6]', async () => {
  const whispered = aProfileStory({ title: 'Whispered', is_anonymous_pin: true })
  // The worker sends it only to its author.
  const { screen } = await openOwn({
    'GET /profile/users/': ({ headers }) => [
      aProfile({ can: ownCan, userStories: headers.get('authorization') ? [whispered] : [] }),
    ],
  })
  await expect.element(listOf('my posts').getByRole('link', { name: 'Whispered' })).toBeVisible()
  await expect.element(listOf('my posts')).toHaveTextContent('Anonymous: only you see it here')
  await screen.unmount()
  localStorage.removeItem('token')
  await open({ userStories: [] })
  await expect.element(listOf('Posts')).toHaveTextContent('No User Stories found')
})

test('an unknown name is not found [2.12, 8]', async () => {
  await openScreen('/users/no.such.name', { api: { 'GET /profile/users/': [] } })
  await expect.element(heading('Profile Not Found')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a profile that could not be loaded shows a message and can be retried [8]', async () => {
  const { api } = await openScreen('/users/robin', { api: { 'GET /profile/users/': noConnection } })
  await expect.element(heading('Profile Not Found')).toBeVisible()
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  api.answer({ 'GET /profile/users/': [aProfile()] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('robin')).toBeVisible()
})

test('posts on later pages load on a press, and a failure shows a message', async () => {
  const told = (id: number) => aProfileStory({ id, pinId: id, title: `Story ${id}` })
  const page1 = aProfile({ userStories: [told(901)], next: { userStories: 'there', user_upvoted_stories: null } })
  const { api } = await openScreen('/users/robin', {
    api: { 'GET /profile/users/': ({ query }) => (query.told_before ? noConnection : [page1]) },
  })
  const more = listOf('Posts').getByRole('button', { name: 'Show more posts' })
  await more.click()
  await expect.element(listOf('Posts').getByText('You seem to be offline.')).toBeVisible()
  api.answer({ 'GET /profile/users/': [aProfile({ userStories: [told(902)] })] })
  await more.click()
  await expect.element(more).not.toBeInTheDocument()
  expect(textsOf(listOf('Posts').getByRole('link', { name: /^Story 90/ }))).toEqual(['Story 901', 'Story 902'])
  expect(api.to('GET /profile/users/').map(({ query }) => query.told_before)).toEqual([undefined, 'there', 'there'])
})

test('a profile shows that it is loading [2.12]', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ProfileView[]>()
  await openScreen('/users/robin', { api: { 'GET /profile/users/': () => promise } })
  await expect.element(heading('Profile Loading')).toBeVisible()
  answer([aProfile()])
  await expect.element(heading('robin')).toBeVisible()
  expect(heading('Profile Loading').elements()).toEqual([])
})

test('the owner opens the edit form from a story’s card [2.1, 2.5, 6]', async () => {
  const { router } = await openOwn({
    ...emptyMap,
    'GET /profile/users/': [aProfile({ can: ownCan, userStories: [danced] })],
    'GET /pins/:id/': aStory({ owner: 7, username: 'robin', can: authorCan }),
  })
  await page.getByRole('link', { name: 'edit story' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/story/101')
  expect(router.state.location.state).toEqual({ storySidebarOpen: true, editStory: true, userId: 7 })
  await expect.element(page.getByLabelText("What's the name of this story?")).toBeVisible()
})

test('removing a favorite needs a confirmation [2.12, 6, 7]', async () => {
  let kept = [danced]
  const { api } = await openOwn({
    'GET /profile/users/': () => [aProfile({ can: ownCan, user_upvoted_stories: kept })],
    'DELETE /upVoteStory/:id/': () => {
      kept = []
      return null
    },
  })
  const dialog = page.getByRole('alertdialog', { name: 'are you sure you want to unfavorite this story?' })
  await page.getByRole('button', { name: 'Unfavorite' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(listOf('Favorite Posts')).toHaveTextContent('Where we danced')
  expect(api.to('DELETE /upVoteStory/:id/')).toEqual([])
  await page.getByRole('button', { name: 'Unfavorite' }).click()
  await dialog.getByRole('button', { name: 'yes, unfavorite story' }).click()
  await expect.element(listOf('Favorite Posts')).toHaveTextContent('No favorite posts found')
  expect(api.to('DELETE /upVoteStory/:id/').map(({ params }) => params.id)).toEqual(['101'])
})

test('cancel changes nothing and leads back [2.13]', async () => {
  const { api, router } = await openScreen('/users/robin/settings', { as: robin, api: settingsStubs(someSettings()) })
  await page.getByLabelText('bio').fill('Not this')
  await expect.element(page.getByText('Passkeys').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/robin')
  expect(api.asked.filter(({ call }) => call.startsWith('PATCH '))).toEqual([])
})

const bioField = page.getByLabelText('bio', { exact: true })
const isPrivate = page.getByRole('switch', { name: 'make profile private' })
const painter = 'Painter of small boats'

/** The settings of robin, with stubs that answer a change like the worker, and the profile. */
const ownSettings = () => {
  const settings = someSettings()
  const profile = () => aProfile({ bio: settings.bio, is_profile_private: settings.is_profile_private, can: ownCan })
  return {
    ...settingsStubs(settings),
    'GET /profile/users/': () => [profile()],
    'PATCH /auth/users/:id/': ({ body }) => Object.assign(settings, body),
  } satisfies Stubs
}

test('settings send what changed and nothing else, and lead to the profile [2.12, 2.13, 4, 6, 7]', async () => {
  const { api, router } = await openScreen('/users/robin/settings', { as: robin, api: ownSettings() })
  await bioField.fill(painter)
  await isPrivate.click()
  await page.getByRole('button', { name: 'save', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/robin')
  await expect.element(page.getByText(painter)).toBeVisible()
  expect(api.to('PATCH /auth/users/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    ['7', { bio: painter, is_profile_private: true }],
  ])
})

test('a private profile says so to others, and shows them nothing else [6]', async () => {
  await open({ is_profile_private: true, userStories: [danced] })
  await expect.element(page.getByText('This profile is private')).toBeVisible()
  expect(page.getByText('Where we danced').elements()).toEqual([])
})

test('unsaved settings survive leaving the screen, and leaving asks first', async () => {
  const api = { ...ownSettings(), 'GET /faq/': [] }
  const first = await openScreen('/users/robin/settings', { as: robin, api })
  await bioField.fill(painter)
  await isPrivate.click()
  await first.screen.unmount()
  const { router } = await openScreen('/users/robin/settings', { as: robin, api })
  await expect.element(bioField).toHaveValue(painter)
  await expect.element(isPrivate).toBeChecked()
  await page.getByRole('link', { name: 'Faq' }).first().click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Keep writing' }).click()
  await expect.element(bioField).toHaveValue(painter)
  await page.getByRole('button', { name: 'save', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/robin')
  await expect.element(page.getByText(painter)).toBeVisible()
  expect(lockedNames()).toEqual([])
})

test('leaving unchanged settings asks nothing, and logging out drops what was typed', async () => {
  const { router } = await openScreen('/users/robin/settings', {
    as: robin,
    api: { ...ownSettings(), ...emptyMap, 'GET /faq/': [], 'POST /auth/logout/': noConnection },
  })
  await bioField.fill('Painter')
  await bioField.fill('')
  await page.getByRole('link', { name: 'Faq' }).first().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await router.navigate('/users/robin/settings')
  await bioField.fill(painter)
  await expect.poll(lockedNames).toHaveLength(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out and delete it' }).click()
  await expect.poll(lockedNames).toEqual([])
  await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
  // Nor does the browser ask before the page reloads.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('a member who deletes their profile chooses what happens to their stories [2.13, 4, 11]', async () => {
  const { api } = await openScreen('/users/robin/settings', {
    as: robin,
    api: {
      ...ownSettings(),
      'GET /auth/confirm/': { second_factor: null },
      'POST /auth/confirm/': ({ body }) =>
        'password' in body && body.password === 'violet hour #7'
          ? null
          : new Refused(422, 'invalid', messages.invalid, { password: messages.passwordWrong }),
      'DELETE /auth/user/': noConnection,
    },
  })
  const again = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  const confirm = async (password: string) => {
    await again.getByLabelText('Your password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'yes, delete my profile' }).click()
  }
  await page.getByRole('button', { name: 'delete profile' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'are you sure you want to delete your profile?' })
  const sure = dialog.getByRole('button', { name: 'yes, delete my profile' })
  await expect.element(dialog.getByRole('radio', { name: 'Keep them, without the name' })).toBeChecked()
  expect(await axeViolations()).toEqual([])
  await sure.click()
  await confirm('a guess 99#')
  await expect.element(again.getByText(messages.passwordWrong)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(api.to('DELETE /auth/user/')).toEqual([])
  await confirm('violet hour #7')
  await expect.element(dialog.getByText('You seem to be offline.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Delete them too' }).click()
  await sure.click()
  await confirm('violet hour #7')
  await expect
    .poll(() => api.to('DELETE /auth/user/').map(({ body }) => body))
    .toEqual([{ delete_content: false }, { delete_content: true }])
})

test('a member who deletes their profile with its posts first reads when the anonymous ones are deleted, with a link to them [14]', async () => {
  const { api, router } = await openScreen('/users/robin/settings', { as: robin, api: ownSettings() })
  await page.getByRole('button', { name: 'delete profile' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'are you sure you want to delete your profile?' })
  const link = dialog.getByRole('link', { name: 'my posts' })
  expect(link.elements(), 'nothing to delete first where all is kept').toEqual([])
  await dialog.getByRole('radio', { name: 'Delete them too' }).click()
  const told = dialog.getByText(/each anonymous one at a random time/)
  await expect.element(told).toHaveTextContent('within the next two months')
  await expect
    .element(told)
    .toHaveTextContent(
      'delete the anonymous ones first, one at a time, over several weeks, before you delete your profile',
    )
  expect(workerLimits.eraseDays.most + workerLimits.lateDays, 'two months').toBe(60)
  expect(await axeViolations()).toEqual([])
  await link.click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/robin')
  expect(api.to('DELETE /auth/user/')).toEqual([])
})

test('other people’s settings are forbidden to guests and members alike [2.13, 6, 8]', async () => {
  for (const as of [null, aSelf({ id: 20, username: 'another' })]) {
    const { screen, api } = await openScreen('/users/robin/settings', {
      as,
      api: { 'GET /profile/users/': [aProfile()] },
    })
    await expect.element(page.getByRole('heading', { name: 'Forbidden!' })).toBeVisible()
    expect(page.getByLabelText('bio').elements()).toEqual([])
    expect(api.to('GET /auth/users/:id/')).toEqual([])
    await screen.unmount()
  }
})

test('an administrator changes the settings of a member and deletes the member, but not themselves [6]', async () => {
  const settings = someSettings()
  let isThere = true
  const profile = aProfile({ can: { edit: true, editAvatar: false } })
  const { api, router } = await openScreen('/users/robin/settings', {
    as: anAdministrator(),
    api: {
      ...emptyMap,
      'GET /profile/users/': () => (isThere ? [profile] : []),
      'GET /auth/users/:id/': settings,
      'PATCH /auth/users/:id/': ({ body: { bio } }) => ({ ...settings, bio: bio! }),
      'DELETE /auth/users/:id/': () => {
        isThere = false
        return null
      },
    },
  })
  await page.getByLabelText('bio').fill('Seen to')
  await page.getByRole('button', { name: 'save', exact: true }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  expect(api.to('PATCH /auth/users/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    ['7', { bio: 'Seen to' }],
  ])
  await page.getByRole('button', { name: 'delete profile' }).click()
  await page.getByRole('button', { name: 'yes, delete my profile' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  expect(api.to('DELETE /auth/users/:id/').map(({ params }) => params.id)).toEqual(['7'])
  expect(api.to('DELETE /auth/user/')).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await router.navigate('/users/robin')
  await expect.element(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
})

test('a profile without a picture shows the default one, 125 pixels wide, and only its owner may change it [2.12, 6, 9]', async () => {
  for (const isOwner of [false, true]) {
    const { screen } = await open(isOwner ? { can: ownCan } : {}, isOwner ? robin : null)
    await expect.element(heading('robin')).toBeVisible()
    const { width, height } = document.querySelector('main header svg')!.parentElement!.getBoundingClientRect()
    expect([width, height]).toEqual([125, 125])
    expect(page.getByRole('button', { name: 'Edit avatar' }).elements()).toHaveLength(isOwner ? 1 : 0)
    expect(page.getByRole('link', { name: 'Settings' }).elements()).toHaveLength(isOwner ? 1 : 0)
    await screen.unmount()
  }
})

test('an administrator is offered the settings, the posts and the favorites of others, never their picture [2.12, 6]', async () => {
  const can = { edit: true, editAvatar: false }
  await open({ can, userStories: [danced], user_upvoted_stories: [danced] }, anAdministrator())
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'edit story' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Unfavorite' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit avatar' }).elements()).toEqual([])
})

test('the settings show the saved values in sections, with the deletion of the profile last [2.1, 2.13, 4, 25.3]', async () => {
  const saved = { bio: 'Painter of small boats', is_profile_private: true }
  await openScreen('/users/robin/settings', { as: aSelf(saved), api: settingsStubs(someSettings(saved)) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'profile settings', exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('bio', { exact: true })).toHaveValue('Painter of small boats')
  // What the button saves is all in one section, and nothing else is in it.
  const profile = page.getByRole('region', { name: 'Profile', exact: true })
  await expect.element(profile.getByRole('switch', { name: 'make profile private' })).toBeChecked()
  await expect.element(profile.getByRole('switch', { name: 'turn on accessibility' })).not.toBeChecked()
  expect(textsOf(profile.getByRole('button'))).toEqual(['Cancel', 'save'])
  await expect.element(page.getByRole('button', { name: 'delete profile', exact: true })).toBeVisible()
  const named = textsOf(page.getByRole('main').getByRole('button'))
  expect(named.filter((name) => ['Cancel', 'save'].includes(name)).slice(0, 2)).toEqual(['Cancel', 'save'])
  expect(named.at(-1), 'what cannot be undone is last').toBe('delete profile')
  const parts = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect.poll(() => textsOf(parts)).toEqual(['Profile', 'Privacy', 'Account', 'Reading', 'This device', 'Danger'])
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Danger' }).click()
  await expect.element(page.getByRole('button', { name: 'delete profile' })).toBeInViewport()
})

test('a link to a section of the settings opens there, also when the page is loaded with it [2.13]', async () => {
  const { screen } = await openScreen('/users/robin/settings#danger', {
    as: aSelf(),
    api: settingsStubs(someSettings({})),
  })
  await expect.element(screen.getByRole('button', { name: 'delete profile' })).toBeInViewport()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Danger' })).toHaveFocus()
})

/** A picture of two halves, left red, right blue, made by the browser itself. */
const picture = async (): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 })
  const context = canvas.getContext('2d')!
  context.fillStyle = 'red'
  context.fillRect(0, 0, 600, 600)
  context.fillStyle = 'blue'
  context.fillRect(600, 0, 600, 600)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob!], 'x.png', { type: 'image/png' })
}
const avatarDialog = page.getByRole('dialog', { name: 'Add a Profile Image' })
const choose = async () => userEvent.upload(avatarDialog.css('input[type=file]'), await picture())

test('a picture is cut out round, 300 pixels wide, and Cancel sends nothing [2.12, 9]', async () => {
  const { api } = await open({ can: ownCan }, robin)
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  await expect.element(avatarDialog.getByText('Choose a picture')).toBeVisible()
  await expect.element(avatarDialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await choose()
  const window = avatarDialog.getByTestId('cropper')
  await expect.element(window).toBeVisible()
  const box = window.element()
  const { width, height } = box.getBoundingClientRect()
  expect([width, height, getComputedStyle(box).borderRadius]).toEqual([300, 300, '50%'])
  await avatarDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => avatarDialog.elements()).toEqual([])
  expect(api.to('POST /avatars/')).toEqual([])
})

test('who can see a picture is said before it is chosen: everyone, or the owner of a private profile alone [2.12, 5]', async () => {
  for (const [is_profile_private, words] of [
    [false, /^Everyone can see your picture/],
    [true, /^Your profile is private, so only you can see your picture/],
  ] as const) {
    const { screen } = await open({ can: ownCan, is_profile_private }, robin)
    await page.getByRole('button', { name: 'Edit avatar' }).click()
    await expect.element(avatarDialog.getByText(words)).toBeVisible()
    await screen.unmount()
  }
})

test('a file that is not a picture is refused, and a picture can be enlarged up to three times [2.12, 9]', async () => {
  await open({ can: ownCan }, robin)
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>'
  for (const [content, name, type] of [
    ['no picture', 'x.jpg', 'image/jpeg'],
    // Browsers show this file but cannot crop it.
    [drawn, 'x.svg', 'image/svg+xml'],
    ['no picture', 'x.heic', 'image/heic'],
  ] as const) {
    await userEvent.upload(avatarDialog.css('input[type=file]'), new File([content], name, { type }))
    await expect.element(avatarDialog.getByRole('alert')).toHaveTextContent('Please choose a JPEG, PNG or WebP.')
    await choose()
    await expect.poll(() => avatarDialog.getByRole('alert').elements()).toEqual([])
  }
  await choose()
  const zoom = avatarDialog.getByRole('slider', { name: 'Zoom' })
  await expect.element(zoom).toBeVisible()
  const { min, max, step } = zoom.element() as HTMLInputElement
  expect([min, max, step]).toEqual(['1', '3', '0.1'])
  expect(await axeViolations()).toEqual([])
})

test.each([
  ['without a connection', noConnection, 'You seem to be offline.'],
  ['while none is kept', new Refused(503, 'unavailable', messages.unavailable), messages.unavailable],
] as const)('a picture that could not be sent %s can be sent again [8]', async (_, answer, words) => {
  const { api } = await openScreen('/users/robin', {
    as: robin,
    api: { 'GET /profile/users/': [aProfile({ can: ownCan })], 'POST /avatars/': answer },
  })
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  await choose()
  const save = avatarDialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(avatarDialog.getByText(words)).toBeVisible()
  await expect.element(avatarDialog.getByTestId('cropper')).toBeVisible()
  await expect.element(save).toBeEnabled()
  expect(api.to('POST /avatars/')).toHaveLength(1)
})

/** The share of red pixels in the middle row of a picture, 0 to 1. */
const rednessOf = async (file: Blob) => {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, 1).getContext('2d')!
  context.drawImage(bitmap, 0, -bitmap.height / 2)
  const { data } = context.getImageData(0, 0, bitmap.width, 1)
  return data.filter((value, index) => index % 4 === 0 && value > 128).length / bitmap.width
}

test('a picture can be moved by arrow keys and enlarged, and the visible part is what is saved', async () => {
  let profileurl: string | null = null
  const { api } = await openOwn({
    'GET /profile/users/': () => [aProfile({ can: ownCan, profileurl })],
    'POST /avatars/': { secure_url: '/icons/plain/icon-32.png' },
    'PATCH /auth/user/': ({ body }) => {
      profileurl = body.profileurl!
      return { ...robin, profileurl }
    },
  })
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  await choose()
  const part = avatarDialog.getByRole('group', { name: /Part of the picture/ })
  await expect.element(part).toBeVisible()
  const zoom = avatarDialog.getByRole('slider', { name: 'Zoom' })
  ;(zoom.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>3/}')
  await expect.element(zoom).toHaveValue('1.3')
  ;(part.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft>60/}')
  await avatarDialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => avatarDialog.elements()).toEqual([])
  const sent = api.to('POST /avatars/')[0]!.body as FormData
  // 60 of the 300 visible pixels, which showed both halves equally.
  expect(await rednessOf(sent.get('file') as Blob)).toBeCloseTo(0.3, 1)
  await expect.element(page.css('main header img')).toHaveAttribute('src', '/icons/plain/icon-32.png')
})

test('a picture that fails to load is replaced by the default one', async () => {
  await open({ profileurl: '/nowhere/at/all.jpg' })
  await expect.element(heading('robin')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('main header svg')).toHaveLength(1)
  expect(page.getByRole('main').css('img').elements()).toEqual([])
})
