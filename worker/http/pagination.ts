import type { Context } from 'hono'
import { z } from 'zod'
import { type Endpoint, requestFor } from '#contract/endpoint'
import type { Settings } from '../settings.ts'

/** A call of a list. */
type Listing = Pick<Endpoint, 'call'> & { query: z.ZodType }
type Asked = { var: { settings: Pick<Settings, 'origin'> } }

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  // Never 1e-7, which our schemas reject.
  if (typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(10).replace(/\.?0+$/, '')
  return String(value)
}

/**
 * The parameters of a query for an address of ours, written from the schema's output, so that nothing else of the request is in
 * it. Empty values and defaults are left out.
 */
export const parametersOf = (schema: z.ZodType, checked: object): Record<string, string> => {
  const { data = {} } = schema.safeParse({})
  const usual = Object.entries(data as Record<string, unknown>)
  const isUsual = (name: string, text: string) => usual.some(([key, value]) => key === name && textOf(value) === text)
  return Object.fromEntries(
    Object.entries(checked).flatMap(([name, value]: [string, unknown]) => {
      const text = value === undefined || value === null ? '' : textOf(value)
      return text === '' || isUsual(name, text) ? [] : [[name, text]]
    }),
  )
}

/** The address of a validated call at another position of its list. */
const addressOf = ({ var: { settings } }: Asked, { call, query }: Listing, checked: object, place: object): string => {
  const { page: _, before: __, ...filters } = checked as { page?: number; before?: string }
  return settings.origin + requestFor(call, { query: { ...parametersOf(query, filters), ...place } }).url
}

/**
 * Which page of a list, with the absolute addresses of its neighbors. `checked` is the query as the call's schema made
 * it, `size` the number of rows of a page.
 */
export const pageOf = <E extends Listing, Row>(
  c: Asked,
  e: E,
  checked: z.output<E['query']> & { page: number },
  { rows, count, size }: { rows: Row[]; count: number; size: number },
) => {
  const { page } = checked
  const url = (number: number) => addressOf(c, e, checked, { page: number })
  return {
    count,
    next: page * size < count ? url(page + 1) : null,
    previous: page > 1 ? url(page - 1) : null,
    results: rows,
  }
}

/** `Link: …; rel="next"` of a list that continues after `cursor` (RFC 8288). `checked` is as in `pageOf`. */
export const linkNext = <E extends Listing>(
  c: Asked & Pick<Context, 'header'>,
  e: E,
  checked: z.output<E['query']>,
  cursor: string | null,
): void => {
  if (cursor !== null) c.header('link', `<${addressOf(c, e, checked as object, { before: cursor })}>; rel="next"`)
}
