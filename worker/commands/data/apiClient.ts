import type { Miniflare } from 'miniflare'
import { type Endpoint, type Input, type Reply, requestFor } from '#contract/endpoint'
import { siteApi } from '#contract/site'

/** Sends calls of the contract to the local worker, as one user or as a guest; throws on any error. */
export type Client = <E extends Endpoint>(e: E, input: Input<E>) => Promise<Reply<E>>

/** Returns a function that makes a client for a token, or for a guest without one. */
export const connectClients = async (platform: Miniflare) => {
  const send = async (e: Endpoint, input: object, headers: Record<string, string>): Promise<unknown> => {
    const { url, method, body } = requestFor(e.call, input)
    const response = await platform.dispatchFetch(`http://localhost${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`${e.call} answered ${response.status}: ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
  const { apiKey } = siteApi.config.reply.parse(await send(siteApi.config, {}, {}))
  return (token?: string): Client =>
    async <E extends Endpoint>(e: E, input: Input<E>) =>
      (await send(e, input as object, {
        'x-api-key': apiKey,
        ...(token && { authorization: `Bearer ${token}` }),
      })) as Reply<E>
}
