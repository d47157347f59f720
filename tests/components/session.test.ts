import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import '#tests/support/componentPage'
import { openScreen } from '#tests/support/screens'
import { lockedNames, openedDrafts } from '#tests/support/lockedDrafts'
import { Refused, stubApi, type Stubs } from '#tests/support/stubbedApi'
import { aSelf, draftKeyOf } from '#tests/support/views'
import { call, intercepted, offline } from '#web/lib/api.ts'
import { leaveMessage, takeMessage } from '#web/lib/nextPageMessage.ts'
import { passkeyLink, takePasskeyLink } from '../../web/features/accounts/passkeys/passkeyLink.ts'
import { forgetResetToken, resetToken, takeResetToken } from '../../web/features/accounts/resetToken.ts'
import { openDraft, unlockDrafts } from '../../web/lib/drafts.ts'
import { endStaleSession, forgetPerson } from '../../web/lib/forgetPerson.ts'
import { listenForLeaving } from '../../web/lib/leaveNow.ts'
import { session } from '../../web/lib/session.ts'
import { local } from '../../web/lib/storage.ts'
import script from '../../web/app/leaveNow.js?raw'

const writeActivity = (ago: number) => localStorage.setItem('active-at', String(Date.now() - ago))
const arriveAt = (address: string) =>
  takeResetToken({ request: new Request(`http://localhost${address}`) } as LoaderFunctionArgs)

afterEach(() => {
  vi.useRealTimers()
})

test('a session without activity for fifteen minutes is over when the browser opens again [9]', () => {
  session.start('a token')
  writeActivity(limits.idleMs)
  void endStaleSession()
  expect(session.token()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a session that was in use a moment ago continues', async () => {
  // A fresh page has a fresh clock.
  vi.resetModules()
  const { endStaleSession: open } = await import('../../web/lib/forgetPerson.ts')
  session.start('a token')
  writeActivity(limits.idleMs - 5_000)
  void open()
  expect(session.token()).toBe('a token')
})

/** A visit of two screens in the history, as the app leaves it. */
const aVisit = () => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.pushState({ idx: 0 }, '', '/users/kim/settings')
  history.pushState({ idx: 1, usr: { editStory: true, userId: 7 } }, '', '/story/5')
}

test('the list behind Back names no account and no story after a session ended while the browser was closed [18]', async () => {
  vi.resetModules()
  const { endStaleSession: open } = await import('../../web/lib/forgetPerson.ts')
  aVisit()
  session.start('a token')
  writeActivity(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.idleMs + 1_000 })
  await open()
  expect([location.pathname, history.state]).toEqual(['/', null])
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await arrived
  expect([location.pathname, history.state]).toEqual(['/', null])
})

test('each tab that the browser opens again empties its list behind Back, and a guest’s stays and waits for nothing [18]', async () => {
  vi.resetModules()
  const { endStaleSession: open } = await import('../../web/lib/forgetPerson.ts')
  aVisit()
  expect(open()).toBeNull()
  expect(location.pathname).toBe('/story/5')
  session.start('a token')
  // Another tab ended the session.
  localStorage.clear()
  await open()
  expect([location.pathname, history.state, sessionStorage.length]).toEqual(['/', null, 0])
})

test('after a 503 the next call sends no bookmark', async () => {
  const api = stubApi({ 'GET /faq/': new Refused(503, 'unavailable', 'Please try again in a moment.') })
  session.keepBookmark('from before a restore', null)
  for (const bookmark of ['from before a restore', null]) {
    await expect(call(calls.faq.list, {})).rejects.toMatchObject({ status: 503 })
    expect(api.to('GET /faq/').at(-1)!.headers.get('x-bookmark')).toBe(bookmark)
  }
})

test('forgetting a member leaves no token, no draft and no trace of why', async () => {
  session.start('a token')
  await unlockDrafts(7, [draftKeyOf(7)])
  const draft = openDraft(7, 'new')
  draft.save('a secret draft')
  await forgetPerson('left')
  draft.save('typed a moment too late')
  expect(localStorage.length).toBe(0)
  expect(sessionStorage.length).toBe(0)
})

test('a reset token is removed from the address and kept only in memory', () => {
  expect(arriveAt('/resetPassword')?.headers.get('location')).toBe('/')
  expect(arriveAt('/resetPassword?token=secret')?.headers.get('location')).toBe('/resetPassword')
  expect(resetToken()).toBe('secret')
  expect(arriveAt('/resetPassword')).toBeNull()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret')
  forgetResetToken()
  expect(arriveAt('/resetPassword')?.headers.get('location')).toBe('/')
})

test('the token of a mailed link is lost when its page is left, so that Back does not show it again [18]', () => {
  arriveAt('/resetPassword?token=secret')
  takePasskeyLink({ request: new Request('http://localhost/login?passkey=secret') } as LoaderFunctionArgs)
  expect([resetToken(), passkeyLink()]).toEqual(['secret', 'secret'])
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect([resetToken(), passkeyLink()]).toEqual([null, null])
})

test('the message after deleting an account is shown once, and is not stored [14]', () => {
  leaveMessage('deleted')
  expect(takeMessage()).toBe('Your account was deleted.')
  expect(sessionStorage).toHaveLength(0)
  expect(takeMessage()).toBeNull()
  sessionStorage.setItem('farewell', 'another script wrote this')
  expect(takeMessage()).toBeNull()
})

test('a tab that opens the site again has no readable drafts of a person who logged out in another tab [18]', () => {
  sessionStorage.setItem('draft/7/new', '"a secret draft"')
  writeActivity(5_000)
  void endStaleSession()
  expect(Object.keys(sessionStorage)).toEqual(['draft/7/new'])
  sessionStorage.setItem('draft/0/contact', JSON.stringify({ words: 'of a guest', at: Date.now() }))
  localStorage.removeItem('active-at')
  void endStaleSession()
  expect(Object.keys(sessionStorage)).toEqual(['draft/0/contact'])
})

test('setting back the clock of the device neither extends nor ends a session', async () => {
  vi.resetModules()
  const { activity } = await import('../../web/lib/activity.ts')
  vi.useFakeTimers({ toFake: ['Date'] })
  activity.touch()
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(activity.idleMs()).toBe(0)
  vi.setSystemTime(Date.now() + limits.idleMs)
  expect(activity.idleMs()).toBe(limits.idleMs)
  activity.touch()
  vi.setSystemTime(Date.now() - 3_600_000)
  // Activity counts at once, not in an hour.
  activity.touch()
  expect(localStorage.getItem('active-at')).toBe(String(Date.now()))
})

test('a draft that no longer fits the storage is complete on this page, and stored again when there is room', async () => {
  await unlockDrafts(7, [draftKeyOf(7)])
  const draft = openDraft(7, 'new')
  draft.save('one')
  await expect.poll(() => openedDrafts()).toEqual([expect.stringContaining('"one"')])
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  draft.save('one two')
  await expect.poll(() => full.mock.calls.length).toBeGreaterThan(0)
  expect(openDraft(7, 'new').read()).toBe('one two')
  full.mockRestore()
  draft.save('one two three')
  await expect.poll(() => openedDrafts()).toEqual([expect.stringContaining('"one two three"')])
  draft.discard()
  expect([openDraft(7, 'new').read(), lockedNames()]).toEqual([null, []])
})

test('where there is no storage, as in some views of Android apps, a value lasts as long as the page', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!
  Object.defineProperty(window, 'localStorage', { ...own, get: () => null })
  onTestFinished(() => void Object.defineProperty(window, 'localStorage', own))
  expect(local.save('appearance', 'light')).toBe(false)
  expect([local.read('appearance'), local.read('other'), local.keys()]).toEqual(['light', null, ['appearance']])
  local.clear()
  expect(local.keys()).toEqual([])
})

test('where only the storage of the tab is blocked, a session is stored, and drafts of guests last as long as the page', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(window, 'sessionStorage', { ...own, get })
  onTestFinished(() => void Object.defineProperty(window, 'sessionStorage', own))
  expect(session.start('a token')).toBe(true)
  openDraft(0, 'contact').save('words')
  expect(openDraft(0, 'contact').read()).toBe('words')
  await forgetPerson('left')
  expect([session.token(), openDraft(0, 'contact').read()]).toEqual([null, null])
})

const faq: Stubs = { 'GET /faq/': [] }
const robin = aSelf()

const html = { 'content-type': 'text/html; charset=utf-8' }
const somethingWrong = 'Looks like something went wrong, maybe try again later?'
/** An answer whose connection ends in the middle. */
const brokenOff = () => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"id": 7, "userna'))
      stream.error(new TypeError('network error'))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
/** Answers that do not come from the worker, and the message for each when something was sent. */
const otherAnswers: [what: string, answer: () => Response, said: string][] = [
  [
    'a 502 page of a proxy',
    () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: html }),
    somethingWrong,
  ],
  ['a 403 page of a filter', () => new Response('<h1>Blocked</h1>', { status: 403, headers: html }), intercepted],
  ['a 401 page of a network', () => new Response('<h1>Log in</h1>', { status: 401, headers: html }), intercepted],
  ['a 401 in other JSON', () => Response.json({ error: 'login_required' }, { status: 401 }), somethingWrong],
  ['an empty 200', () => new Response(''), intercepted],
  ['cut JSON', () => new Response('{"id": 7, "userna'), intercepted],
  ['an answer that breaks off', brokenOff, offline],
  ['JSON of another shape', () => Response.json({ captive: true }), intercepted],
]

test.each(otherAnswers)('%s when the site opens does not end the session', async (_, answer) => {
  const { api } = await openScreen('/faq', { as: robin, api: { ...faq, 'GET /auth/user/': answer } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => api.to('GET /auth/user/').length).toBe(1)
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(session.token()).toBe('the token of robin')
})

test.each(otherAnswers)('%s instead of a login shows a message, and what was typed stays', async (_, answer, said) => {
  await openScreen('/login', { api: { ...faq, 'POST /auth/login/': answer } })
  await page.css('main [name=username]').fill('robin')
  await page.css('main [name=password]').fill('a quiet Place 7!')
  await page.css('main button[type=submit]').click()
  await expect.element(page.getByText(said).first()).toBeVisible()
  await expect.element(page.css('main [name=password]')).toHaveValue('a quiet Place 7!')
  expect(session.token()).toBeNull()
})

const dead = new Refused(401, 'unauthenticated', 'Please log in or register')
const welcome = () => page.getByRole('banner').getByText('Welcome,').first()
const login = () => page.getByRole('banner').getByRole('link', { name: 'Login' })

test('activity keeps the session alive, also after the clock of the device was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { api } = await openScreen('/faq', { as: robin, api: faq })
  await expect.element(welcome()).toBeVisible()
  vi.setSystemTime(Date.now() - 3_600_000)
  dispatchEvent(new PointerEvent('pointermove'))
  await expect.poll(() => api.to('GET /auth/user/')).toHaveLength(2)
})

/** Simulates the back-forward cache: the page is hidden, `elsewhere` runs, and the page is shown again. */
const leaveAndComeBack = (elsewhere: () => void) => {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  const whileCached = document.documentElement.checkVisibility({ visibilityProperty: true })
  elsewhere()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  return whileCached
}
const isShown = () => document.documentElement.checkVisibility({ visibilityProperty: true })

/** Records what the page would load next. */
const catchLoads = () => {
  const loads: string[] = []
  const { navigation } = window as unknown as { navigation: EventTarget }
  const note = (event: Event) => {
    const { destination } = event as Event & { destination: { url: string; sameDocument: boolean } }
    if (destination.sameDocument) return
    event.preventDefault()
    loads.push(new URL(destination.url).pathname)
  }
  navigation.addEventListener('navigate', note)
  const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => undefined)
  onTestFinished(() => {
    navigation.removeEventListener('navigate', note)
    replaced.mockRestore()
    document.documentElement.style.removeProperty('visibility')
  })
  return loads
}

/** Stubs a browser that refuses site data. */
const refuseStorage = () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  onTestFinished(() => refused.mockRestore())
}

const elsewhere: [what: string, happens: () => void][] = [
  ['logged out', () => localStorage.clear()],
  ['logged in as another person', () => localStorage.setItem('token', 'the token of kim')],
]
for (const [what, happens] of elsewhere)
  test(`a page that Back shows again after a person ${what} in another tab is empty before it is painted, and loads again [18]`, async () => {
    const loads = catchLoads()
    await openScreen('/faq', { as: robin, api: faq })
    await expect.element(welcome()).toBeVisible()
    const draft = openDraft(7, 'new')
    draft.save('a secret draft')
    await expect.poll(lockedNames).toHaveLength(1)
    const wasShown = leaveAndComeBack(happens)
    expect([wasShown, document.body.childElementCount, document.title]).toEqual([false, 0, ''])
    draft.save('written by a timer that had waited')
    // The page that loads again removes the mark of the tab.
    expect([{ ...sessionStorage }, openDraft(7, 'new').read()]).toEqual([{ member: '1' }, null])
    await expect.poll(() => loads).toEqual(['/'])
  })

test('a page that Back shows again stays as it was while its session lives, and the session is checked with the worker [18]', async () => {
  const { api } = await openScreen('/faq', { as: robin, api: faq })
  await expect.element(welcome()).toBeVisible()
  expect(leaveAndComeBack(() => undefined)).toBe(false)
  expect(isShown()).toBe(true)
  await expect.poll(() => api.to('GET /auth/user/')).toHaveLength(2)
  await expect.element(welcome()).toBeVisible()
})

test('the page of a guest that Back shows again shows a login since then', async () => {
  await openScreen('/faq', { api: { ...faq, 'GET /auth/user/': robin } })
  await expect.element(login()).toBeVisible()
  expect(leaveAndComeBack(() => localStorage.setItem('token', 'the token of robin'))).toBe(true)
  await expect.element(welcome()).toBeVisible()
})

test('a session that is in memory only is over when Back shows its page again [18]', async () => {
  const loads = catchLoads()
  refuseStorage()
  session.start('a token in memory')
  await openScreen('/faq', { api: { ...faq, 'GET /auth/user/': robin } })
  await expect.element(welcome()).toBeVisible()
  leaveAndComeBack(() => undefined)
  expect([session.token(), document.body.childElementCount]).toEqual([null, 0])
  await expect.poll(() => loads).toEqual(['/'])
})

test('after a session ended elsewhere the page is blank after fifteen idle minutes, also its list of what was fetched, and drafts are locked [18, 25.1]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  catchLoads()
  const { api } = await openScreen('/faq', { as: robin, api: { ...faq, 'POST /auth/logout/': dead } })
  await expect.element(welcome()).toBeVisible()
  openDraft(7, 'new').save('a secret draft')
  // Another tab noticed, and removed the token from the storage.
  const token = localStorage.getItem('token')
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: token, newValue: null }))
  await expect.element(login()).toBeVisible()
  expect(openDraft(7, 'new').read()).toBe('a secret draft')
  await expect.poll(lockedNames).toHaveLength(1)
  vi.setSystemTime(Date.now() + limits.idleMs)
  dispatchEvent(new PointerEvent('pointermove'))
  expect([document.getElementById('root'), document.title]).toEqual([null, ''])
  expect(performance.getEntriesByType('resource')).toEqual([])
  await expect.poll(() => Object.keys(localStorage)).toEqual([expect.stringContaining('sealed/')])
  expect([sessionStorage.length, openDraft(7, 'new').read()]).toEqual([0, null])
  // A call as a guest, whose answer makes the browser clear its HTTP cache.
  await expect.poll(() => api.to('POST /auth/logout/')).toHaveLength(1)
})

test('a logout does not wait for a browser that takes long to clear its HTTP cache [18]', async () => {
  const loads = catchLoads()
  const { api } = await openScreen('/faq', {
    as: robin,
    api: { ...faq, 'POST /auth/logout/': () => new Promise<null>(() => undefined) },
  })
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => loads).toEqual(['/'])
  expect([api.to('POST /auth/logout/').length, localStorage.length]).toEqual([1, 0])
})

test('a member with an unsent story is asked before a logout deletes it, and may keep writing [4, 25.1]', async () => {
  const loads = catchLoads()
  const { api } = await openScreen('/faq', { as: robin, api: { ...faq, 'POST /auth/logout/': null } })
  await expect.element(welcome()).toBeVisible()
  openDraft(7, 'story').save('a bench')
  const logOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  const asked = page.getByRole('alertdialog', { name: 'You have an unsent story' })
  await logOut()
  await asked.getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(() => asked.elements()).toEqual([])
  expect([openDraft(7, 'story').read(), api.to('POST /auth/logout/').length, loads]).toEqual(['a bench', 0, []])
  // Without the words of the draft, and a story before anything else.
  openDraft(7, 'story').discard()
  openDraft(7, 'comment/101').save('a reply')
  await logOut()
  await page
    .getByRole('alertdialog', { name: 'You have an unsent comment' })
    .getByRole('button', { name: 'Keep writing' })
    .click()
  openDraft(7, 'story').save('a bench')
  await logOut()
  await asked.getByRole('button', { name: 'Log out and delete it' }).click()
  await expect.poll(() => loads).toEqual(['/'])
  expect([openDraft(7, 'story').read(), localStorage.length]).toEqual([null, 0])
})

/** A separate page with the script of Leave now, which leaves for an empty page. */
const openLeavablePage = async () => {
  const frame = document.createElement('iframe')
  frame.src = '/basemap/cut-from.txt'
  document.body.appendChild(frame)
  onTestFinished(() => void frame.remove())
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const [view, opened] = [frame.contentWindow as Window & typeof globalThis, frame.contentDocument!]
  const sent: RequestInit[] = []
  view.fetch = (_, init) => {
    sent.push(init!)
    return Promise.resolve(new Response(null, { status: 204 }))
  }
  opened.documentElement.dataset.exit = 'about:blank'
  opened.documentElement.appendChild(Object.assign(opened.createElement('script'), { textContent: script }))
  const leave = async () => {
    const left = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    for (let press = 0; press < 3; press++) view.dispatchEvent(new view.KeyboardEvent('keydown', { key: 'Escape' }))
    await left
  }
  return { view, sent, leave }
}

test('Leave now ends a session that is in memory only, here and on the server [18]', async () => {
  refuseStorage()
  session.start('a token in memory')
  const { view, sent, leave } = await openLeavablePage()
  onTestFinished(listenForLeaving(view))
  await leave()
  expect(sent.map(({ headers }) => headers)).toEqual([
    expect.objectContaining({ authorization: 'Bearer a token in memory' }),
  ])
  expect(session.token()).toBeNull()
})

test('Leave now deletes locked drafts, of all accounts, and the readable draft of a guest [18, 25.1]', async () => {
  sessionStorage.setItem('draft/0/story', 'a secret draft')
  localStorage.setItem('sealed/1', '2026-12-06.locked')
  localStorage.setItem('sealed/2', '2026-12-06.locked by another')
  const { leave } = await openLeavablePage()
  await leave()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('when a browser refuses to clear one thing, Leave now clears all others [18]', async () => {
  session.start('a token')
  sessionStorage.setItem('draft/0/story', 'a secret draft')
  const { view, sent, leave } = await openLeavablePage()
  const channel = new BroadcastChannel('basemap')
  onTestFinished(() => channel.close())
  const heard = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)))
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  view.history.replaceState = refuse
  Object.defineProperty(view.Storage.prototype, 'clear', {
    value(this: Storage) {
      if (this === view.localStorage) return refuse()
      for (const key of Object.keys(this)) this.removeItem(key)
    },
  })
  Object.defineProperty(view.navigator, 'serviceWorker', { get: refuse })
  await caches.open('basemap')
  await leave()
  expect(sent).toHaveLength(1)
  expect(sessionStorage.length).toBe(0)
  expect(await heard).toBe('leave')
  await expect.poll(() => caches.keys()).toEqual([])
})
