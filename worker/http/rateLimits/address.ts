import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

const networkAround = (address: string, bits: 48 | 64) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`

/**
 * The part of an address that limits count by: all of an IPv4, the /64 of an IPv6, which is what one connection is
 * given (RFC 6177). An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export const prefixOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkAround(address, 64)
}

/**
 * The /48 around a /64 that `prefixOf` made; null for everything else. One customer of a provider may hold a whole
 * /48.
 */
export const networkOf = (prefix: string): string | null =>
  ipaddr.IPv6.isValidCIDR(prefix) ? networkAround(prefix.slice(0, prefix.indexOf('/')), 48) : null

/** The address a call came from, as limits count it. It is only ever stored under an HMAC. */
export const addressOf = (c: Pick<Context, 'req'>): string => prefixOf(c.req.header('cf-connecting-ip') ?? 'local')
