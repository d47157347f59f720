import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/limits'
import { lockedNames, openedDrafts } from '#tests/support/lockedDrafts'
import { draftKeyOf } from '#tests/support/views'
import { openSealedDraft, sealDraft } from '#web/lib/draftCipher.ts'
import {
  dropOldGuestDrafts,
  findDraftOfMember,
  lockDrafts,
  openDraft,
  storyInDraft,
  unlockDrafts,
} from '#web/lib/drafts.ts'
import { endStaleSession, forgetPerson } from '#web/lib/forgetPerson.ts'
import { session } from '#web/lib/session.ts'

const robin = 7
const kim = 8
const words = 'We met behind the library in Marburg'
const logIn = (id: number, keys = [draftKeyOf(id)]) => unlockDrafts(id, keys)
/** All that the device stores, with what is base64 also as bytes. */
const device = () => {
  const texts = [localStorage, sessionStorage].flatMap((store) => Object.entries({ ...store }).flat() as string[])
  const bytes = texts.flatMap((text) => text.match(/[A-Za-z0-9+/=]{40,}/g) ?? []).map((found) => atob(found))
  return [...texts, ...bytes].join('\n')
}
/** Writes a draft and waits until its locked copy is on the device. */
const write = async (id: number, of: string, text: string) => {
  const before = lockedNames().length
  await logIn(id)
  openDraft(id, of).save(text)
  await expect.poll(lockedNames).toHaveLength(before + 1)
}

test('what a member writes is on the device in no readable byte: not the words, not what it is of, not whose it is [25.1]', async () => {
  session.start('a token')
  await write(robin, 'story/4711', words)
  for (const told of [words, 'Marburg', 'story', '4711', 'draft', 'robin']) expect(device()).not.toContain(told)
  // Only that a member is logged in here.
  expect({ ...sessionStorage }).toEqual({ member: '1' })
  expect(await openedDrafts(robin)).toEqual([expect.stringContaining(words)])
})

test('two drafts of different length are equally long on the device, and the same words never look the same [25.1]', async () => {
  await write(robin, 'story', words)
  await write(robin, 'comment/1', words.repeat(100))
  await write(robin, 'comment/2', words)
  const sealed = lockedNames().map((name) => localStorage.getItem(name)!)
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1)
  expect(new Set(sealed).size).toBe(3)
})

test('after an idle timeout a draft is locked, and is back when the same member logs in, on a new page too [25.1]', async () => {
  session.start('a token')
  const draft = () => openDraft(robin, 'story').read()
  await write(robin, 'story', words)
  await forgetPerson('idle')
  expect(Object.keys(localStorage)).toEqual(lockedNames())
  expect([draft(), storyInDraft(), sessionStorage.length]).toEqual([null, null, 0])
  await logIn(robin)
  expect([draft(), storyInDraft()]).toEqual([words, 'story'])
})

test('another account sees no draft, its logout deletes none, and the draft is there for its author afterwards [25.1]', async () => {
  await write(robin, 'story', words)
  await forgetPerson('idle')
  await logIn(kim)
  expect([openDraft(kim, 'story').read(), openDraft(robin, 'story').read(), storyInDraft()]).toEqual([null, null, null])
  expect(await openedDrafts(kim)).toEqual([])
  openDraft(kim, 'story').save('mine')
  await expect.poll(lockedNames).toHaveLength(2)
  await forgetPerson('left')
  expect(lockedNames()).toHaveLength(1)
  await logIn(robin)
  expect(openDraft(robin, 'story').read()).toBe(words)
})

test('a logout deletes all drafts of the member, also one that another tab has stored [25.1]', async () => {
  await write(robin, 'story', words)
  const elsewhere = await sealDraft(draftKeyOf(robin), JSON.stringify({ of: 'comment/1', words, at: Date.now() }))
  localStorage.setItem('sealed/of-another-tab', `${new Date().toISOString().slice(0, 10)}.${elsewhere}`)
  const gone = forgetPerson('left')
  openDraft(robin, 'story').save('typed a moment too late')
  await gone
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  await logIn(robin)
  expect(storyInDraft()).toBeNull()
})

test('what a logout would delete is known, also of what another tab has stored, and not of another account [4, 25.1]', async () => {
  await logIn(robin)
  expect(await findDraftOfMember()).toBeNull()
  for (const [id, of] of [
    [kim, 'story'],
    [robin, 'comment/1'],
  ] as const) {
    const elsewhere = await sealDraft(draftKeyOf(id), JSON.stringify({ of, words, at: Date.now() }))
    localStorage.setItem(`sealed/of-another-tab-${id}`, `${new Date().toISOString().slice(0, 10)}.${elsewhere}`)
  }
  expect(await findDraftOfMember()).toBe('comment/1')
  openDraft(robin, 'story').save(words)
  expect(await findDraftOfMember()).toBe('story')
})

test('discarding deletes the locked copy, also while it is being stored [25.1]', async () => {
  await logIn(robin)
  const draft = openDraft(robin, 'story')
  draft.save(words)
  draft.discard()
  draft.save(words)
  await expect.poll(lockedNames).toHaveLength(1)
  draft.discard()
  expect([lockedNames(), openDraft(robin, 'story').read()]).toEqual([[], null])
})

test('a locked draft is deleted when the site is opened after seven days without a change, and not sooner [25.1]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T12:00:00Z') })
  try {
    await write(robin, 'story', words)
    lockDrafts()
    vi.setSystemTime(Date.parse('2026-12-08T23:00:00Z'))
    void endStaleSession()
    expect(lockedNames()).toHaveLength(1)
    // Reading it, or locking it with another key, is no change.
    const [name] = lockedNames()
    const before = localStorage.getItem(name!)
    await logIn(robin, [draftKeyOf(1000 + robin), draftKeyOf(robin)])
    await expect.poll(() => localStorage.getItem(name!)).not.toBe(before)
    lockDrafts()
    vi.setSystemTime(Date.parse('2026-12-09T00:01:00Z'))
    void endStaleSession()
    expect(lockedNames()).toEqual([])
    expect(limits.draftDays).toBe(7)
    // A device whose clock was ahead.
    localStorage.setItem('sealed/ahead', '2031-01-01.AAAA')
    void endStaleSession()
    expect(lockedNames()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('while the server’s key is replaced a draft opens with the old key and is locked with the new one; without the old key it stays locked [25.1]', async () => {
  const [old, current] = [draftKeyOf(robin), draftKeyOf(1000 + robin)]
  await write(robin, 'story', words)
  lockDrafts()
  await logIn(robin, [current])
  expect([openDraft(robin, 'story').read(), lockedNames().length]).toEqual([null, 1])
  lockDrafts()
  await logIn(robin, [current, old])
  expect(openDraft(robin, 'story').read()).toBe(words)
  const sealed = () => localStorage.getItem(lockedNames()[0]!)!.split('.')[1]!
  await expect.poll(() => openSealedDraft([current], sealed())).not.toBeNull()
  expect(await openSealedDraft([old], sealed())).toBeNull()
})

test('a member who is still on the page logs in again under another key of the server and keeps what they wrote [25.1]', async () => {
  const current = draftKeyOf(1000 + robin)
  await write(robin, 'story', words)
  await logIn(robin, [current])
  expect(openDraft(robin, 'story').read()).toBe(words)
  const sealed = () => localStorage.getItem(lockedNames()[0]!)!.split('.')[1]!
  await expect.poll(() => openSealedDraft([current], sealed())).not.toBeNull()
})

test('a record that was changed on the device opens as nothing, and stops no other draft [25.1]', async () => {
  await write(robin, 'story', words)
  await write(robin, 'comment/1', words)
  lockDrafts()
  const [name] = lockedNames()
  localStorage.setItem(name!, localStorage.getItem(name!)!.replace(/.{8}$/, 'AAAAAAAA'))
  localStorage.setItem('sealed/none', `${new Date().toISOString().slice(0, 10)}.no base64!`)
  await logIn(robin)
  expect([openDraft(robin, 'story').read(), openDraft(robin, 'comment/1').read()].filter(Boolean)).toEqual([words])
})

test('the story of a guest is taken along by the login, and the locked one from before returns after it [25.1]', async () => {
  await write(robin, 'story', 'the older one')
  await forgetPerson('idle')
  const asGuest = openDraft(0, 'story')
  asGuest.save(words)
  expect(sessionStorage.getItem('draft/0/story')).toContain(JSON.stringify(words))
  await logIn(robin)
  asGuest.save('typed a moment too late')
  expect(sessionStorage.length).toBe(0)
  const draft = openDraft(robin, 'story')
  expect(draft.read()).toBe(words)
  await expect.poll(lockedNames).toHaveLength(2)
  draft.discard()
  expect(openDraft(robin, 'story').read()).toBe('the older one')
})

test('the story of a guest is deleted when a page loads in its tab 60 minutes after the last change, as when a browser restores closed tabs [18, 25.1]', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const start = Date.now()
  const drafts = ['story', 'contact'].map((of) => openDraft(0, of))
  const restoredAfter = (minutes: number) => {
    vi.setSystemTime(start + minutes * 60_000)
    dropOldGuestDrafts()
    return drafts.map((draft) => draft.read())
  }
  for (const draft of drafts) draft.save(words)
  expect(restoredAfter(59)).toEqual([words, words])
  drafts[0]!.save(words)
  expect(restoredAfter(61)).toEqual([words, null])
  expect(restoredAfter(120)).toEqual([null, null])
  for (const draft of drafts) draft.save(words)
  // The clock was set back, and an earlier version stored no time.
  sessionStorage.setItem('draft/0/bio', JSON.stringify(words))
  expect([restoredAfter(119), sessionStorage.length]).toEqual([[null, null], 0])
})

test('without keys from the worker a draft lasts as long as the page, and nothing is stored [25.1]', async () => {
  await logIn(robin, [])
  openDraft(robin, 'story').save(words)
  expect([openDraft(robin, 'story').read(), localStorage.length, sessionStorage.length]).toEqual([words, 0, 0])
})
