import type { Context } from 'hono'
import type { Say } from '#contract/localeFormat'
import type { App } from '../../http/app.ts'
import { sendMail } from '../../services/mail.ts'
import { translatorFor } from '../../services/translator.ts'

export type MailingCall = Pick<Context<App>, 'env' | 'executionCtx' | 'req' | 'var'>

/** Mails an address, if any, in the language of the request without making the answer wait; `sendMail` logs what goes wrong. */
export const mailLater = (
  { env, executionCtx, req, var: { settings } }: MailingCall,
  to: string | null,
  write: (say: Say) => Omit<Parameters<typeof sendMail>[2], 'to'>,
): void => {
  const send = async () => {
    if (to === null) return
    const { say } = await translatorFor(env, req.raw)
    await sendMail(env, settings.isLocal, { to, ...write(say) })
  }
  executionCtx.waitUntil(send())
}
