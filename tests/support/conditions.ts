import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { calls, type Call } from '#contract/calls'
import { endpoints } from '#contract/index'
import type { Stubs } from '#tests/support/stubbedApi'
import { translatePage } from '#tests/support/translatedPage'
import { activity } from '#web/lib/activity.ts'

/** Site data are blocked: access to storage throws (HTML, Web storage), and caches reject. */
const blockStorage = () => {
  for (const name of ['open', 'match', 'keys', 'delete'] as const) {
    const refused = vi
      .spyOn(CacheStorage.prototype, name)
      .mockRejectedValue(new DOMException('Access is denied for this document.', 'SecurityError'))
    onTestFinished(() => refused.mockRestore())
  }
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const own = Object.getOwnPropertyDescriptor(window, name)!
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, name, { ...own, get })
    onTestFinished(() => void Object.defineProperty(window, name, own))
  }
}

/** The storage quota is exhausted. */
const fillStorage = () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
}

/** Stops the clock of the page. */
export const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** The browser finds the visitor there. */
export const standAt = (latitude: number, longitude: number): void => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition),
  )
  onTestFinished(() => void vi.restoreAllMocks())
}

/** The device's clock is wrong by so many ms; it keeps running. */
export const shiftClock = (by: number): void => {
  const Right = Date
  class Wrong extends Right {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(Right.now() + by)
      else super(...parts)
    }
    static override now() {
      return Right.now() + by
    }
  }
  // Like all stubs of globals it is removed after the test (componentSetup.ts).
  vi.stubGlobal('Date', Wrong)
}

/** The answer of a web filter instead of that of the worker. */
export const aFiltersPage = (): Response =>
  new Response('<html><body>This page is blocked.</body></html>', { headers: { 'content-type': 'text/html' } })

/** A web filter answers all writing calls. */
export const filteredWrites: Stubs = Object.fromEntries(
  endpoints.filter(({ method }) => method !== 'get').map(({ call }) => [call, aFiltersPage]),
)
/** A web filter answers all calls, except that of the session. */
export const filteredCalls: Stubs = Object.fromEntries(
  endpoints.filter(({ call }) => call !== (calls.auth.self as Call)).map(({ call }) => [call, aFiltersPage]),
)

const enlargeText = () => {
  const { style } = document.documentElement
  style.fontSize = '200%'
  onTestFinished(() => void (style.fontSize = ''))
}

const hour = 3_600_000
const month = 30 * 24 * hour

/** Adverse conditions of devices, browsers and networks. Each lasts until its test is over. */
export const conditions = {
  'a translated page': () => onTestFinished(translatePage()),
  'blocked storage': blockStorage,
  'full storage': fillStorage,
  'a clock an hour fast': () => {
    shiftClock(hour)
    // An earlier test of this page had the right clock: reset the idle time.
    activity.touch()
  },
  'a clock a month slow': () => shiftClock(-month),
  '400 % zoom': () => page.viewport(320, 256),
  'text of 200 %': enlargeText,
} as const
