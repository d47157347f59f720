import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { openScreen } from '#tests/support/screens'
import { commenting, emptyMap, openStory } from '#tests/support/storyScreen'
import { Refused } from '#tests/support/stubbedApi'
import { translatePage } from '#tests/support/translatedPage'
import { aComment, aProfile, aSelf, aStory } from '#tests/support/views'
import '#tests/support/componentPage'

let stop: () => void
beforeEach(() => {
  stop = translatePage()
})
afterEach(() => stop())

const robin = aSelf()
const login = page.css('main button[type=submit]')

test('on a translated page a wrong password shows a message, the right one logs in, and the header names the member [24]', async () => {
  let isRight = false
  await openScreen('/login', {
    api: {
      ...emptyMap,
      'PATCH /auth/user/': () => ({ ...robin, is_anonymous_active: true }),
      'POST /auth/login/': () =>
        isRight
          ? { token: 'a token', user: robin }
          : new Refused(401, 'unauthenticated', 'Invalid username and/or password'),
    },
  })
  await page.css('[name=username]').fill('robin')
  await page.css('[name=password]').fill('a quiet Place 7!')
  await login.click()
  await expect.element(page.getByText('Invalid username and/or password')).toBeVisible()
  isRight = true
  await login.click()
  await expect.element(page.getByRole('banner').getByText('robin').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).first().click()
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Anonymous on' }).first()).toBeVisible()
})

test('on a translated page a comment can be posted, is shown once, and can be deleted [24]', async () => {
  const story = aStory({ commentstory: [aComment({ id: 1, description: 'The first' })], commentCount: 1 })
  await openStory(story, { as: robin, api: { ...commenting(story, robin), 'DELETE /commentStory/:id/': null } })
  const items = page.getByRole('region', { name: /^Comments/ }).getByRole('listitem')
  await page.getByRole('checkbox', { name: /^Comment anonymously/ }).click()
  await page.getByRole('checkbox', { name: /^Comment anonymously/ }).click()
  await page.getByRole('textbox', { name: 'leave comment' }).fill('Thank you all')
  await page.getByRole('button', { name: 'leave comment' }).click()
  const mine = items.filter({ hasText: 'Thank you all' })
  await expect.element(mine).toHaveFocus()
  await expect.poll(() => items.elements().length).toBe(2)
  await mine.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete/i })
    .click()
  await expect.poll(() => items.elements().length).toBe(1)
})

test('on a translated page the search says how many stories each language has', async () => {
  await openScreen('/', { api: atlasOf(aStory({ language: 'es' }), aStory({ id: 2, language: 'fr' })) })
  await page
    .getByRole('button', { name: /Any language/ })
    .first()
    .click()
  await expect.element(page.getByRole('button', { name: /Spanish/ })).toBeVisible()
})

/** Changes the page like Google Translate: two elements around each text, and translated attributes. */
const translateAgain = (root: Element) => {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.appendChild(inner)
    text.replaceWith(outer)
  }
  for (const element of root.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title'])
      if (element.hasAttribute(name)) element.setAttribute(name, `× ${element.getAttribute(name)}`)
}

test('a menu that is translated while it is open runs the pressed action, and closes', async () => {
  const { router } = await openScreen('/faq', {
    as: robin,
    api: { ...emptyMap, 'GET /faq/': [], 'GET /profile/users/': [aProfile()] },
  })
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  translateAgain(menu.element())
  translateAgain(document.querySelector('header')!)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => menu.elements()).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  translateAgain(menu.element())
  menu
    .getByRole('menuitem')
    .first()
    .element()
    .querySelector('font font')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => router.state.location.pathname).not.toBe('/faq')
})

test('a button that is translated while it is pending works again after a refusal', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await openScreen('/login', {
    api: {
      ...emptyMap,
      'POST /auth/login/': async () => {
        await held
        return new Refused(401, 'loginFailed', 'Invalid username and/or password')
      },
    },
  })
  await page.css('[name=username]').fill('robin')
  await page.css('[name=password]').fill('a quiet Place 7!')
  await login.click()
  await expect.element(login).toHaveAttribute('aria-busy', 'true')
  translateAgain(document.querySelector('main')!)
  answer()
  await expect.element(page.getByText('Invalid username and/or password')).toBeVisible()
  await expect.element(login).not.toHaveAttribute('aria-busy')
  expect(login.element().textContent).toBe('Login')
})

test('a text that changes after it was translated shows the new text', async () => {
  const { screen } = await openScreen('/faq', { api: { 'GET /faq/': [] } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.querySelectorAll('font').length).toBeGreaterThan(5)
  await screen.unmount()
  expect(document.querySelector('main font')).toBeNull()
})
