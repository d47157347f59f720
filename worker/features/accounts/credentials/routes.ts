import { credentialsApi } from '#contract/credentials'
import { hashPassword, sealPassword } from '../../../crypto/passwords.ts'
import { readEmail } from '../../../crypto/sealing.ts'
import { factory } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { body } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { mailLater } from '../mailLater.ts'
import { newAddressMail, oldAddressMail, passwordChangedMail } from '../mails.ts'
import { presentSelf } from '../present.ts'
import { listOwnFavoritesAndFlags, findSelf } from '../queries.ts'
import { checkNewCredentials } from '../validation.ts'
import { changeEmail, changePassword } from './queries.ts'
import { requirePassword } from './requirePassword.ts'

export const credentials = factory
  .createApp()
  .post(credentialsApi.changePassword.path, signedIn, body(credentialsApi.changePassword), async (c) => {
    const { db, actor, settings } = c.var
    const { current_password, password } = c.req.valid('json')
    const user = authorize(actor, 'account:changePassword', await findSelf(db, actor))
    checkNewCredentials({ password }, settings.site.name)
    await requirePassword(c, user, current_password)
    const hash = await hashPassword(settings.secretKey, password)
    await changePassword(db, actor, user, sealPassword(settings.secretKey, hash, user.id))
    mailLater(c, readEmail(settings.secretKey, user.emailSealed, `users/${user.id}`), passwordChangedMail)
    return c.json({ status: 'OK' as const })
  })
  .post(credentialsApi.changeEmail.path, signedIn, body(credentialsApi.changeEmail), async (c) => {
    const { db, actor, settings } = c.var
    const { current_password, email } = c.req.valid('json')
    const before = authorize(actor, 'account:changeEmail', await findSelf(db, actor))
    await requirePassword(c, before, current_password)
    const after = await changeEmail(db, settings, actor, before, email)
    if (after.emailIndex !== before.emailIndex) {
      mailLater(c, readEmail(settings.secretKey, before.emailSealed, `users/${before.id}`), oldAddressMail)
      mailLater(c, email, newAddressMail)
    }
    return c.json(presentSelf(settings, actor, after, await listOwnFavoritesAndFlags(db, actor)))
  })
