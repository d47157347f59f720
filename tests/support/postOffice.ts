import type { Vars } from '../../worker/settings.ts'
import { as } from './client.ts'

/** A mail as our code hands it to the binding. */
export interface Letter {
  from: string
  to: string
  subject: string
  text: string
  html: string
}

/** A mail binding that records its mails. `visitor` is a guest whose mails go there. */
export const aPostOffice = (vars: Vars = {}) => {
  const letters: Letter[] = []
  const MAIL = { send: (letter: Letter) => Promise.resolve(letters.push(letter)) } as unknown as SendEmail
  /** The tokens of the reset links in all mails so far. */
  const tokens = () =>
    letters.flatMap(({ text }) => Array.from(text.matchAll(/resetPassword\?token=([\w-]+)/g), ([, token]) => token!))
  /** The tokens of the links for a first passkey in all mails so far. */
  const passkeyLinks = () =>
    letters.flatMap(({ text }) =>
      Array.from(text.matchAll(/login\?passkey=(\S+)/g), ([, token]) => decodeURIComponent(token!)),
    )
  return { letters, tokens, passkeyLinks, MAIL, visitor: as(null, { MAIL, ...vars } as Vars) }
}
