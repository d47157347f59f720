import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** Controls the file of a part of the app, by its path: `web/ui/Calendar.tsx`. */
type PartCommand = BrowserCommand<[file: string]>

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Makes the file of a part fail until `bringBack`. A file that was loaded before stays in the page. */
    takeAway: (file: string) => Promise<void>
    /** Delays it until `bringBack`. */
    holdBack: (file: string) => Promise<void>
    /** Restores all files. */
    bringBack: () => Promise<void>
  }
}

const addressOf = (file: string) => new RegExp(`/${file.replaceAll('.', String.raw`\.`)}(\\?|$)`)
const waiting = new Map<string, () => void>()

const takeAway: PartCommand = ({ page }, file) => page.route(addressOf(file), (route) => route.abort())

const holdBack: PartCommand = async ({ page, sessionId }, file) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.set(sessionId, resolve)
  await page.route(addressOf(file), async (route) => {
    await promise
    await route.continue()
  })
}

const bringBack: BrowserCommand<[]> = async ({ page, sessionId }) => {
  waiting.get(sessionId)?.()
  await page.unrouteAll({ behavior: 'wait' })
}

export const partCommands = { takeAway, holdBack, bringBack }
