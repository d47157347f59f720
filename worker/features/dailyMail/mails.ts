import type { Say } from '#contract/messageFormat'
import { texts } from '../../texts.ts'

/**
 * To an administrator who asked for it: how many stories and comments wait for a decision and for how long, in numbers
 * alone. Like every mail it names neither the product nor anything that somebody wrote.
 */
export const waitingMail = (say: Say, origin: string, { count, days }: { count: number; days: number }) => ({
  subject: say(texts.dailySubject),
  paragraphs: [
    say(texts.hello),
    say(texts.waiting, { count }),
    days === 0 ? say(texts.oldestToday) : say(texts.oldestSince, { days }),
    `${origin}/manage`,
    say(texts.dailyReason),
  ],
})
