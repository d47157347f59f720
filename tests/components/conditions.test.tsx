import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import '#tests/support/componentPage'
import { aFiltersPage, conditions, filteredCalls, filteredWrites } from '#tests/support/conditions'
import { cutOff } from '#tests/support/cutOff'
import { roles, world } from '#tests/support/everyScreen'
import { aPendingItem, queueOf } from '#tests/support/queue'
import { openScreen, waitUntilStill } from '#tests/support/screens'
import { storyForm } from '#tests/support/storyForm'
import { commenting } from '#tests/support/storyScreen'
import type { Stubs } from '#tests/support/stubbedApi'
import { anAdministrator, aSelf, aStory } from '#tests/support/views'
import { intercepted } from '#web/lib/api.ts'

const [member, administrator] = [aSelf({ username: 'teller' }), anAdministrator()]

/** Opens screens one after the other; cut off or missing content fails the test. */
const visitAll = async (as: SelfView | null, paths: string[], api: Stubs = {}) => {
  const { router, screen } = await openScreen('/Credits', { as, api: { ...world(as), ...api } })
  const found: string[] = []
  for (const address of paths) {
    await router.navigate(address)
    await waitUntilStill(address)
    found.push(...cutOff().map((part) => `${address} cuts off ${part}`))
  }
  expect([...new Set(found)]).toEqual([])
  await screen.unmount()
}

const story = () => aStory({ startDate: '1969-06-28' })
const told = (as: SelfView, of = story()): Stubs => ({
  ...world(as),
  'GET /pins/:id/': () => ({ ...of }),
  ...commenting(of, as),
})
const said = (words: string) => page.getByText(words).first()

/** Logs in. `isFiltered`: a filter answers. */
const logIn = async (isFiltered = false) => {
  const robin = aSelf()
  const answer = isFiltered ? aFiltersPage : { token: 'a token', user: robin }
  const api = { ...world(), 'GET /auth/user/': robin, 'POST /auth/login/': answer }
  const { router, screen } = await openScreen('/login', { api })
  const name = page.css('main [name=username]')
  await name.fill('robin')
  await page.css('main [name=password]').fill('a quiet Place 7!')
  await page.css('main button[type=submit]').click()
  if (isFiltered) {
    await expect.element(said(intercepted)).toBeVisible()
    await expect.element(name).toHaveValue('robin')
  } else await expect.poll(() => router.state.location.pathname).not.toBe('/login')
  return screen
}

const comment = async (as: SelfView, isFiltered = false) => {
  const { screen } = await openScreen('/story/101', { as, api: { ...told(as), ...(isFiltered && filteredWrites) } })
  const field = page.getByRole('textbox', { name: 'leave comment' })
  await field.fill('Thank you all')
  await page.getByRole('button', { name: 'leave comment' }).click()
  if (isFiltered) {
    await expect.element(said(intercepted)).toBeVisible()
    await expect.element(field).toHaveValue('Thank you all')
    expect(page.getByText('Sending …').elements()).toEqual([])
  } else {
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Thank you all' })).toHaveFocus()
    await expect.element(field).toHaveValue('')
  }
  return screen
}

const tell = async (as: SelfView, isFiltered = false) => {
  const opened = await openScreen('/story#add', { as, api: { ...world(as), ...(isFiltered && filteredWrites) } })
  const form = storyForm()
  await form.title.fill('A bench')
  await form.text.fill('We sat there.')
  await form.middle.click()
  await form.locality.fill('Los Angeles')
  await form.save.click()
  if (isFiltered) {
    await expect.element(said(intercepted)).toBeVisible()
    await expect.element(form.title).toHaveValue('A bench')
  } else await expect.poll(() => opened.router.state.location.pathname).toMatch(/^\/story\/9/)
  return opened.screen
}

let judged = 0
const judge = async (as: SelfView, isFiltered = false) => {
  // The page remembers decided stories, so each time it is another story.
  const id = 201 + judged++
  const { screen, api } = await openScreen('/manage/review', {
    as,
    api: {
      ...world(as),
      ...queueOf([aPendingItem(id)]),
      ...(isFiltered && { 'POST /review/:kind/:id/decide/': aFiltersPage }),
    },
  })
  const item = page.getByRole('heading', { level: 2, name: `Story ${id}` })
  await expect.element(item).toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.poll(() => api.to('POST /review/:kind/:id/decide/').length).toBe(1)
  if (isFiltered) {
    await expect.element(said(intercepted)).toBeInTheDocument()
    await expect.element(item).toBeInTheDocument()
  } else await expect.poll(() => item.elements()).toEqual([])
  return screen
}

for (const [name, begin] of Object.entries(conditions)) {
  test.each(roles)(
    `with ${name} every screen opens complete for %s [24]`,
    { timeout: 60_000 },
    async (_, as, paths) => {
      await begin()
      await visitAll(as, paths)
    },
  )

  test(
    `with ${name} members can log in, comment, post a story and decide about one [24]`,
    { timeout: 60_000 },
    async () => {
      await begin()
      const loggedIn = await logIn()
      if (/storage/.test(name))
        await expect.element(said('Your browser doesn’t store anything for this site')).toBeVisible()
      await loggedIn.unmount()
      await (await comment(member)).unmount()
      await (await tell(member)).unmount()
      await judge(administrator)
    },
  )
}

test.each(roles)(
  'if a web filter answers every call, every screen says so to %s and none is blank [24]',
  { timeout: 60_000 },
  (_, as, paths) => visitAll(as, paths, filteredCalls),
)

test(
  'if a web filter answers what members send, a message says so, and nothing typed is lost [24]',
  { timeout: 60_000 },
  async () => {
    await (await logIn(true)).unmount()
    await (await comment(member, true)).unmount()
    await (await tell(member, true)).unmount()
    await judge(administrator, true)
  },
)
