import type { Context } from 'hono'

/** The eight groups of an IPv6 address as numbers, `::` filled up; null for anything else (RFC 4291, section 2.2). */
const groupsOf = (address: string): number[] | null => {
  const [before = '', after, ...more] = address.split('%')[0]!.toLowerCase().split('::')
  if (more.length > 0 || !address.includes(':')) return null
  const read = (part: string) => (part === '' ? [] : part.split(':'))
  const [head, tail] = [read(before), read(after ?? '')]
  const missing = 8 - head.length - tail.length
  if (after === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups.map((group) => parseInt(group, 16)) : null
}

const print = (groups: number[], bits: 48 | 64) =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`

/**
 * The part of an address that limits count by: all of an IPv4, the /64 of an IPv6, which is what one connection is
 * given (RFC 6177). An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export const prefixOf = (address: string): string => {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  const groups = groupsOf(address)
  return mapped ?? (groups ? print(groups, 64) : address)
}

/**
 * The /48 around a /64 that `prefixOf` made; null for everything else. One customer of a provider may hold a whole
 * /48.
 */
export const networkOf = (prefix: string): string | null => {
  const groups = prefix.endsWith('::/64') ? groupsOf(prefix.slice(0, -'/64'.length)) : null
  return groups && print(groups, 48)
}

/** The address a call came from, as limits count it. It is only ever stored under an HMAC. */
export const addressOf = (c: Pick<Context, 'req'>): string => prefixOf(c.req.header('cf-connecting-ip') ?? 'local')
