import type { Miniflare } from 'miniflare'
import { type Endpoint, type Input, type Reply, requestFor } from '#contract/endpoint'
import { siteApi } from '#contract/site'

/** Sends calls of the contract to the local worker, as one user or as a guest, with a form in place of JSON; throws on any error. */
export type Client = <E extends Endpoint>(e: E, input: Input<E>, form?: FormData) => Promise<Reply<E>>

/** Returns a function that makes a client for a token, or for a guest without one. */
export const connectClients = async (platform: Miniflare) => {
  const send = async (
    e: Endpoint,
    input: object,
    headers: Record<string, string>,
    form?: FormData,
  ): Promise<unknown> => {
    const { url, method, body } = requestFor(e.call, input)
    // Miniflare does not know the FormData of Node.
    const written = form && new Response(form)
    const response = await platform.dispatchFetch(`http://localhost${url}`, {
      method,
      headers: { 'content-type': written?.headers.get('content-type') ?? 'application/json', ...headers },
      ...(written ? { body: await written.arrayBuffer() } : body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`${e.call} answered ${response.status}: ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
  const { apiKey } = siteApi.config.reply.parse(await send(siteApi.config, {}, {}))
  return (token?: string): Client =>
    async <E extends Endpoint>(e: E, input: Input<E>, form?: FormData) =>
      (await send(
        e,
        input as object,
        { 'x-api-key': apiKey, ...(token && { authorization: `Bearer ${token}` }) },
        form,
      )) as Reply<E>
}
