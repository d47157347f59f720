import { messages } from '#contract/messages'
import { ApiError } from '../../errors.ts'
import { isCommonPassword } from './commonPasswords.ts'

/**
 * What look-alike names have in common: `0 o`, `1 l i` and `rn m` are the same letter, case and `. _ -` do not count.
 * Two people cannot have names with the same key.
 */
export const nameKey = (name: string): string =>
  name.toLowerCase().replace(/[._-]/g, '').replace(/0/g, 'o').replace(/[1i]/g, 'l').replace(/rn/g, 'm')

const reservedNameKeys = [
  ...['admin', 'administrator', 'moderator', 'mod', 'root', 'system', 'support', 'help', 'anonymous', 'deleted'],
  ...['settings', 'me', 'null', 'undefined'],
].map(nameKey)

/** Whether a name cannot be registered: a reserved word, the product's name, or a look-alike of either. */
export const isReservedName = (name: string, siteName: string): boolean =>
  [...reservedNameKeys, nameKey(siteName.replace(/[^A-Za-z0-9]/g, ''))].includes(nameKey(name))

/** Throws 422 with `fields` for faults that only the server checks: reserved names and the most common passwords. */
export const checkNewCredentials = (
  { username, password }: { username?: string; password: string },
  siteName: string,
): void => {
  const fields = {
    ...(username !== undefined && isReservedName(username, siteName) && { username: messages.usernameReserved }),
    ...(isCommonPassword(password) && { password: messages.passwordCommon }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields })
}
