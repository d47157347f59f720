import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect } from 'vitest'
import { type Endpoint, type Input, type Reply, requestFor } from '#contract/endpoint'
import { ErrorBody } from '#contract/errors'
import { connect, type User } from '../../worker/db/client.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { answer } from '../../worker/index.ts'
import type { Vars } from '../../worker/settings.ts'

const origin = 'http://localhost:8787'

/** Sends any request to the worker, with our client's API key by default. `vars` are the operator's settings of this one call. */
export const send = async (
  url: string,
  init: RequestInit = {},
  vars: Vars & Partial<Pick<Env, 'ASSETS'>> = {},
): Promise<Response> => {
  const headers = new Headers(init.headers)
  if (!headers.has('x-api-key')) headers.set('x-api-key', 'lavender-atlas-web')
  const ctx = createExecutionContext()
  const response = await answer(new Request(origin + url, { ...init, headers }), { ...env, ...vars }, ctx)
  await waitOnExecutionContext(ctx)
  return response
}

/** Calls the worker as a user or guest. Every reply is parsed by the contract, so a wrong shape fails the test. */
export const as = (user: Pick<User, 'id'> | null, vars: Vars = {}) => {
  let token: string | null = null
  const request = async (e: Endpoint, input: object, headers: Record<string, string> = {}) => {
    if (user) token ??= await openSession(connect(env.DB), vars.SECRET_KEY ?? env.SECRET_KEY, user.id)
    const { url, ...init } = requestFor(e.call, input)
    const type: Record<string, string> = init.body === undefined ? {} : { 'content-type': 'application/json' }
    const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return send(url, { ...init, headers: { ...type, ...bearer, ...headers } }, vars)
  }
  return {
    /** The raw answer. */
    send: request,
    /** The parsed reply of a call that must succeed. */
    call: async <E extends Endpoint>(e: E, input: Input<E>, headers?: Record<string, string>): Promise<Reply<E>> => {
      const response = await request(e, input as object, headers)
      const json = response.status === 204 ? null : await response.json()
      expect(response.ok, `${e.call} answered ${response.status}: ${JSON.stringify(json)}`).toBe(true)
      return e.reply.parse(json) as Reply<E>
    },
    /** The error of a call that must fail, with its status. Never a 500. */
    refusal: async <E extends Endpoint>(e: E, input: Input<E>, headers?: Record<string, string>) => {
      const response = await request(e, input as object, headers)
      expect(response.status, `${e.call} was not refused`).toBeGreaterThanOrEqual(400)
      expect(response.status).not.toBe(500)
      return { status: response.status, ...ErrorBody.parse(await response.json()).error }
    },
  }
}
export const guest = as(null)
