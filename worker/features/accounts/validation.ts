import { messages } from '#contract/messages'
import { ApiError } from '../../errors.ts'
import { isCommonPassword } from './commonPasswords.ts'

/**
 * The look-alike skeleton of a name (decisions §11): `0 o`, `1 l i` and `rn m` are one, case and `. _ -` don't count.
 * Two people can't have names with the same skeleton.
 */
export const nameKey = (name: string): string =>
  name.toLowerCase().replace(/[._-]/g, '').replace(/0/g, 'o').replace(/[1i]/g, 'l').replace(/rn/g, 'm')

const reserved = [
  ...['admin', 'administrator', 'moderator', 'mod', 'root', 'system', 'support', 'help', 'anonymous', 'deleted'],
  ...['settings', 'me', 'null', 'undefined'],
].map(nameKey)

/** Whether a name is kept from everybody: a word of ours, or the product's name, or one that looks like them. */
export const isReservedName = (name: string, siteName: string): boolean =>
  [...reserved, nameKey(siteName.replace(/[^A-Za-z0-9]/g, ''))].includes(nameKey(name))

/** Refuses what the browser can't know: reserved names and the most common passwords (422 with `fields`). */
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
