import '#web/ui/styles.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { dismissToast, toastStore } from '#web/ui/toasts.ts'

let errors = vi.spyOn(console, 'error')

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  // Somebody signed in left it light.
  document.documentElement.removeAttribute('data-theme')
  for (const { id } of toastStore.read()) dismissToast(id)
  await page.viewport(1280, 800)
  errors = vi.spyOn(console, 'error')
})

// Something that was logged as an error is a fault, whatever the test looked at.
afterEach(async () => {
  // Here and not before the next test: what the app still waits for would reach into that one.
  await cleanup()
  const logged = [...errors.mock.calls]
  errors.mockRestore()
  vi.unstubAllGlobals()
  expect(logged, 'console.error was called').toEqual([])
})
