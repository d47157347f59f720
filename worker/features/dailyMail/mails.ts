import type { Say } from '#contract/localeFormat'
import { texts } from '../../texts.ts'

/** What the daily mail tells, in numbers alone. */
interface Summary {
  /** Stories and comments that wait for a decision, and for how many days the oldest has. */
  waiting: { count: number; days: number }
  /** Messages to the team that are not marked as read. */
  messages: number
  /** What staff did yesterday to the accounts of others, and how many accounts are paused now. */
  accounts: { acts: number; paused: number }
}

/**
 * To an administrator who asked for it: how much waits for a decision, how many messages are unread, and how many accounts
 * staff paused. Like every mail it contains neither the name of the product nor any user text.
 */
export const dailyMail = (say: Say, origin: string, { waiting: { count, days }, messages, accounts }: Summary) => ({
  subject: say(texts.dailySubject),
  paragraphs: [
    say(texts.hello),
    ...(count > 0
      ? [say(texts.waiting, { count }), days === 0 ? say(texts.oldestToday) : say(texts.oldestSince, { days })]
      : []),
    ...(messages > 0 ? [say(texts.unreadMessages, { count: messages })] : []),
    ...(accounts.acts > 0
      ? [say(texts.accountActs, { count: accounts.acts }), say(texts.pausedNow, { count: accounts.paused })]
      : []),
    `${origin}/manage`,
    say(texts.dailyReason),
  ],
})
