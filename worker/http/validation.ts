import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { messages } from '#contract/messages'
import { ApiError } from '../errors.ts'
import type { App } from './app.ts'

type Issue = { path: readonly PropertyKey[]; message: string }
/** The first thing wrong with each field, as `fields` of a refusal. */
const fieldsOf = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
/** The JSON somebody sent: 415 for another type, 400 for bytes that are no UTF-8 or no JSON; undefined when there is none. */
const readJson = async (c: Context): Promise<unknown> => {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return undefined
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError('wrongType')
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ApiError('badRequest')
  }
}

type Reads<S extends z.ZodType> = MiddlewareHandler<
  App,
  string,
  { in: { json: z.input<S> }; out: { json: z.output<S> } }
>
/**
 * Reads and checks a call's body; `c.req.valid('json')` is then the schema's output. 422 with `fields` otherwise, and `message`
 * where the call has a sentence of its own for it.
 */
export const body =
  <S extends z.ZodType>(e: { body: S }, message: string = messages.invalid): Reads<S> =>
  async (c, next) => {
    const result = e.body.safeParse(await readJson(c))
    if (!result.success) throw new ApiError('invalid', { message, fields: fieldsOf(result.error.issues) })
    c.req.addValidatedData('json', result.data as object)
    await next()
  }

const withoutEmpty = (given: object) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
/** Reads and checks a call's query, empty values left out; `c.req.valid('query')` is then the schema's output. 422 with `fields` otherwise. */
export const query = <S extends z.ZodType>(e: { query: S }) =>
  zValidator(
    'query',
    e.query,
    (result) => {
      if (!result.success) throw new ApiError('invalid', { fields: fieldsOf(result.error.issues) })
    },
    { validationFunction: (schema, given) => schema.safeParse(withoutEmpty(given as object)) as never },
  )

/** The id in a path; 404 for what cannot be one. */
export const idOf = (c: Context, name = 'id'): number => {
  const text = c.req.param(name) ?? ''
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id >= 2 ** 32) throw new ApiError('notFound')
  return id
}
