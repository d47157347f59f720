import type { NewsItem } from '#contract/news'
import { newsLookedKey } from '#web/lib/session.ts'
import { local } from '#web/lib/storage.ts'

/**
 * Until which day this device has looked at its member's news ('' where there was none), and how many items of that day were there:
 * later ones of the same day are new. Stored on the device alone, and cleared at login, at logout and by *Leave now*.
 */
export const newsLooked = {
  read: (): { day: string; seen: number } | null => {
    const [, day, seen] = /^(\d{4}-\d{2}-\d{2}|)\/(\d{1,3})$/.exec(local.read(newsLookedKey) ?? '') ?? []
    return day !== undefined && seen ? { day, seen: Number(seen) } : null
  },
  /** `items` are the newest, the newest day first. */
  save: (items: readonly NewsItem[]): void => {
    const day = items[0]?.day ?? ''
    local.save(newsLookedKey, `${day}/${items.filter((item) => item.day === day).length}`)
  },
}
