import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody, ErrorCode, SecondFactor } from '#contract/errors'
import { messages } from '#contract/messages'
import type { Reason } from '#contract/reasons'

const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  badRequest: 400,
  resetTokenDead: 400,
  badKey: 401,
  unauthenticated: 401,
  loginFailed: 401,
  secondFactorRequired: 401,
  secondFactorFailed: 401,
  forbidden: 403,
  secondFactorMissing: 403,
  passkeyByMail: 403,
  passkeyEmailNew: 403,
  notFound: 404,
  conflict: 409,
  // Not 401, because a member who adds a passkey is still logged in.
  ticketDead: 409,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  captchaRequired: 422,
  ownItem: 422,
  ownAccount: 422,
  readOnly: 503,
  noNewAccounts: 403,
  paused: 403,
  tooMany: 429,
  unavailable: 503,
  notSetUp: 503,
  notImplemented: 501,
  internal: 500,
}
/** The default `Retry-After` in seconds. */
const waitOf: Partial<Record<ErrorCode, number>> = { readOnly: 300, unavailable: 10 }
const wordsOf: Record<ErrorCode, string> = { ...messages, captchaRequired: messages.captcha }

interface Details {
  /** Messages by field. */
  fields?: Record<string, string>
  /** A message other than that of the code. */
  message?: string
  /** `Retry-After` in seconds (429, 503). */
  retryAfter?: number
  /** The options of the browser's passkey request (`secondFactorRequired`). */
  secondFactor?: SecondFactor
  /** The end and reason of the pause (`paused`). */
  pause?: { until: string; reason: Reason }
  /** The id of the row that an `Idempotency-Key` made before (`conflict`). Only for the account that made it. */
  madeId?: number
}

/** An error that is reported to the client. Anything else that is thrown becomes `internal`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? wordsOf[code])
    this.code = code
    this.details = details
  }
}

/** What was looked up; throws notFound where there is nothing. */
export const orNotFound = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new ApiError('notFound')
  return value
}

/** The error for one field of a body or a query (422). */
export const invalidField = (field: string, message: string): ApiError =>
  new ApiError('invalid', { message: messages.invalid, fields: { [field]: message } })

/** Whether a write failed because of a constraint, given as SQLite names it. */
export const hasFailed = (error: unknown, constraint: string): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(constraint)) return true
  }
  return false
}
/** Whether a write failed because a value that must be unique in `column` (`table.column`) already exists. */
export const isTaken = (error: unknown, column: string): boolean =>
  hasFailed(error, `UNIQUE constraint failed: ${column}`)
/** Whether a table refused a write because of a concurrent one. */
const isRefused = (error: unknown): boolean =>
  ['FOREIGN KEY', 'CHECK', 'UNIQUE'].some((kind) => hasFailed(error, `${kind} constraint failed`))

/** Matches errors of an unavailable database; wrong statements have an SQLITE code instead. */
const isDatabaseDown = ({ message }: Error) => /^(D1_ERROR(?!.*SQLITE_)|Network connection lost)/s.test(message)

/** The error for the wire: a failed query hides the reason in its cause. */
const apiErrorOf = (error: unknown): ApiError => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ApiError) return cause
    if (isDatabaseDown(cause)) return new ApiError('unavailable')
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiError(error.status === 404 ? 'notFound' : error.status === 413 ? 'tooLarge' : 'badRequest')
  }
  // A story was deleted while a comment on it was written, or two edits at once conflict.
  if (isRefused(error)) return new ApiError('conflict')
  return new ApiError('internal')
}

/** The code of an error on the wire. */
export const codeOf = (error: unknown): ErrorCode => apiErrorOf(error).code

/** The one shape of every error on the wire, with its status and headers. */
export const toReply = (
  error: unknown,
): { status: ContentfulStatusCode; body: ErrorBody; headers: Record<string, string> } => {
  const { code, message, details } = apiErrorOf(error)
  const wait = details.retryAfter ?? waitOf[code]
  return {
    status: statusOf[code],
    body: {
      error: {
        code,
        message,
        ...(details.fields && { fields: details.fields }),
        ...(details.secondFactor && { second_factor: details.secondFactor }),
        ...(details.pause && { until: details.pause.until, reason: details.pause.reason }),
        ...(details.madeId !== undefined && { id: details.madeId }),
      },
    },
    headers: {
      ...(wait !== undefined && { 'retry-after': String(wait) }),
      // The rest of the body is not read, so the connection cannot be reused (RFC 9110, section 15.5.14).
      ...(code === 'tooLarge' && { connection: 'close' }),
    },
  }
}

/** An error message without its quotes, because parsers quote the text that a client sent. */
const withoutQuotes = (message: string) => message.replace(/(["'`“‘]).*(["'`”’])/gs, '…')

/**
 * The cause of an error for the log, without user text: the deepest cause (a query's own message repeats its
 * parameters) and where it was thrown.
 */
export const traceOf = (error: unknown): string => {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  if (!(cause instanceof Error)) return 'something that is no error was thrown'
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return [`${cause.name}: ${withoutQuotes(cause.message)}`, ...frames].join('\n')
}

/** The names of external services in the log. */
export type ExternalService =
  | 'captcha'
  | 'database'
  | 'exports'
  | 'geocoder'
  | 'photos'
  | 'pictures'
  | 'resets'
  | 'streets'
  | 'tiles'

/** Why an external service's answer cannot be used. `why` is a word for the log. */
export class ServiceFault extends Error {
  readonly why: string
  constructor(why: string) {
    super(why)
    this.name = 'ServiceFault'
    this.why = why
  }
}

/** A short name for any failure: never an error's message, which may contain keys and addresses. */
const wordFor = (error: unknown): string => {
  if (typeof error === 'string') return error
  if (error instanceof ServiceFault) return error.why
  if (error instanceof ApiError) return 'slow'
  return error instanceof Error ? error.name : 'unknown'
}

/**
 * Logs that an external service failed: which one, and the error's name, `slow`, or the service's own code (a
 * string). `part` says which part of it, where the rest works.
 */
export const logFailure = (service: ExternalService, error: unknown, part?: string): void =>
  console.error(JSON.stringify({ service, ...(part && { part }), failure: wordFor(error) }))
