import '#web/ui/styles.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ownChanges } from '#web/lib/ownChanges.ts'
import { local, ofTab } from '#web/lib/storage.ts'
import { dismissToast, toastStore } from '#web/ui/toasts.ts'
import './pageStart.ts'
import { unmountAll } from './render.ts'

let errors = vi.spyOn(console, 'error')

beforeEach(async () => {
  local.clear()
  ofTab.clear()
  ownChanges.forget()
  // As in the served page. Without a theme there are no colors until the app's first effect.
  document.documentElement.dataset.theme = 'dark'
  for (const { id } of toastStore.read()) dismissToast(id)
  await page.viewport(1280, 800)
  errors = vi.spyOn(console, 'error')
})

// An error in the console fails the test, whatever it was about.
afterEach(async () => {
  // Here and not before the next test, which pending work of the app would affect.
  await unmountAll()
  const logged = [...errors.mock.calls]
  errors.mockRestore()
  vi.unstubAllGlobals()
  expect(logged, 'console.error was called').toEqual([])
})
