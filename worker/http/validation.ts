import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import type { z } from 'zod'
import { messages } from '#contract/messages'
import { ApiError } from '../errors.ts'

type Issue = { path: readonly PropertyKey[]; message: string }
/** The first thing wrong with each field, as `fields` of an error. */
const fieldsOf = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const readText = (bytes: ArrayBuffer): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ApiError('badRequest')
  }
}
/**
 * Accepts JSON only: 415 for another type, 400 for invalid UTF-8. An empty body is read as
 * `whenEmpty`.
 */
const requireJson = async ({ req }: Context, whenEmpty: () => string): Promise<void> => {
  const bytes = await req.raw.arrayBuffer()
  const isJson = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(req.header('content-type') ?? '')
  if (bytes.byteLength > 0 && !isJson) throw new ApiError('wrongType')
  req.raw = new Request(req.raw, { body: readText(bytes) || whenEmpty() })
}

/**
 * Reads and checks a call's body; `c.req.valid('json')` is then the schema's output. 422 with `fields` otherwise,
 * and `message` where the call has a sentence of its own for it; so too for no body, unless it may be left out. 415 or
 * 400 for what is no JSON.
 */
export const body = <S extends z.ZodType>(e: { body: S }, message: string = messages.invalid) => {
  const refuse = ({ issues }: { issues: readonly Issue[] }): never => {
    throw new ApiError('invalid', { message, fields: fieldsOf(issues) })
  }
  const validate = zValidator('json', e.body, (result) => {
    if (!result.success) refuse(result.error)
  })
  const nothing = e.body.safeParse(undefined)
  const middleware: typeof validate = async (c, next) => {
    await requireJson(c, () => (nothing.error ? refuse(nothing.error) : '{}'))
    return validate(c, next)
  }
  return middleware
}

const withoutEmpty = (given: object) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
/**
 * Checks a call's query, empty values left out; `c.req.valid('query')` is then the schema's output. 422 with `fields`
 * otherwise.
 */
export const query = <S extends z.ZodType>(e: { query: S }) =>
  zValidator(
    'query',
    e.query,
    (result) => {
      if (!result.success) throw new ApiError('invalid', { fields: fieldsOf(result.error.issues) })
    },
    { validationFunction: (schema, given) => schema.safeParse(withoutEmpty(given as object)) as never },
  )

/** The id in a path; 404 for an invalid one. */
export const idOf = (c: Pick<Context, 'req'>, name = 'id'): number => {
  const text = c.req.param(name) ?? ''
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id >= 2 ** 32) throw new ApiError('notFound')
  return id
}
