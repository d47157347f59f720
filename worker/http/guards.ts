import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'
import { type Action, type Actor, authorize } from '../policy.ts'
import type { SignedInApp } from './app.ts'

/** Rejects guests (401) before the body is read. */
export const signedIn: MiddlewareHandler<SignedInApp> = async (c, next) => {
  if (!(c.var.actor as Actor)) throw new ApiError('unauthenticated')
  await next()
}

/**
 * Checks the policy for an action that needs no row (`management:open`, `question:write`, …), before the body is read.
 */
export const may =
  (action: Action): MiddlewareHandler<SignedInApp> =>
  async (c, next) => {
    authorize(c.var.actor, action, null as never)
    await next()
  }
