import { dayAfter, dayMs } from '#contract/days'
import { findLocale, locales, sourceLocale } from '#contract/locales'
import { readEmail } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { sendMail } from '../../services/mail.ts'
import { translatorIn } from '../../services/translator.ts'
import { readSettings, type Vars } from '../../settings.ts'
import { dailyMail } from './mails.ts'
import { claimDay, countAccountActs, countUnreadMessages, countWaiting, listReceivers } from './queries.ts'

/** The hour (UTC) from which on a day's mail is sent. */
const fromHour = 6

/**
 * Mails the administrators who want it, each in their language, how much waits for a decision, how many messages
 * are unread, and how many accounts staff paused, deleted or gave another role the day before: once a day, and only where there is something of it. `at`
 * is now (ms).
 */
export const sendDailyMail = async (db: Db, env: Pick<Env, 'MAIL' | 'ASSETS'> & Vars, at: number): Promise<void> => {
  if (new Date(at).getUTCHours() < fromHour) return
  const receivers = await listReceivers(db)
  const day = dayAfter(at, 0)
  if (receivers.length === 0 || !(await claimDay(db, day))) return
  const yesterday = dayAfter(at, -1)
  const [{ count, since }, messages, accounts] = await Promise.all([
    countWaiting(db),
    countUnreadMessages(db),
    countAccountActs(db, yesterday, at),
  ])
  if (count + messages + accounts.acts === 0) return
  const { secretKey, origin, isLocal } = readSettings(env)
  const days = Math.round((Date.parse(day) - Date.parse(since ?? day)) / dayMs)
  const summary = { waiting: { count, days }, messages, accounts }
  for (const { id, emailSealed, language } of receivers) {
    const to = readEmail(secretKey, emailSealed, `users/${id}`)
    const { say } = await translatorIn(env.ASSETS, findLocale(language ?? sourceLocale) ?? locales[0]!)
    if (to) await sendMail(env, isLocal, { to, ...dailyMail(say, origin, summary) })
  }
}
