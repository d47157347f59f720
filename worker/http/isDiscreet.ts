import { parse as parseCookies } from 'hono/utils/cookie'
import { discreet } from '#contract/discreet'

/** Whether the request comes from a device in discreet mode. */
export const isDiscreet = (request: Request): boolean =>
  parseCookies(request.headers.get('cookie') ?? '', discreet.cookie)[discreet.cookie] === '1'
