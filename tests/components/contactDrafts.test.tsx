import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lockedNames, openedDrafts } from '#tests/support/lockedDrafts'
import { openScreen } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { aSelf } from '#tests/support/views'
import { lockDrafts } from '#web/lib/drafts.ts'

const robin = aSelf()
const words = 'Someone named me under the story of the bench'
const message = () => page.getByLabelText('Message')
const readable = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
const sends: Stubs = { 'POST /contactUs/': { status: 'OK' } }

// The page may remember drafts of the test before.
beforeEach(lockDrafts)

test('a message that a member writes to us is locked on the device, and gone once it is sent [25.1]', async () => {
  const first = await openScreen('/ContactUs', { as: robin })
  await message().fill(words)
  await expect.poll(openedDrafts).toEqual([expect.stringContaining(words)])
  expect(readable()).not.toContain('named me')
  // Only that a member is logged in here.
  expect(Object.keys(sessionStorage)).toEqual(['member'])
  await first.screen.unmount()
  await openScreen('/ContactUs', { as: robin, api: sends })
  await expect.element(message()).toHaveValue(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  await expect.poll(lockedNames).toEqual([])
})

test('a message that a guest wrote is locked when they log in, and is still there [25.1]', async () => {
  const guest = await openScreen('/ContactUs')
  await message().fill(words)
  await expect.poll(readable).toContain(words)
  await guest.screen.unmount()
  await openScreen('/ContactUs', { as: robin })
  await expect.element(message()).toHaveValue(words)
  await expect.poll(lockedNames).toHaveLength(1)
  expect(readable()).not.toContain('named me')
})
