import type { Context } from 'hono'
import type { Settings } from '../settings.ts'

/** A call as far as a list's addresses need it. */
type Asked = { req: { url: string }; var: { settings: Settings } }

/** Which page of a list, with the absolute addresses of its neighbours. */
export const pageOf = <Row>(c: Asked, rows: Row[], count: number, page: number, size: number) => {
  const url = (number: number) => {
    const address = new URL(c.req.url)
    const query = new URLSearchParams(address.search)
    query.set('page', String(number))
    return `${c.var.settings.origin}${address.pathname}?${query.toString()}`
  }
  return {
    count,
    next: page * size < count ? url(page + 1) : null,
    previous: page > 1 ? url(page - 1) : null,
    results: rows,
  }
}

/** `Link: …; rel="next"` of a list that goes on after `cursor` (RFC 8288). */
export const linkNext = (c: Asked & Pick<Context, 'header'>, cursor: string | null): void => {
  if (cursor === null) return
  const address = new URL(c.req.url)
  const query = new URLSearchParams(address.search)
  query.set('before', cursor)
  c.header('link', `<${c.var.settings.origin}${address.pathname}?${query.toString()}>; rel="next"`)
}
