import type { APIRequestContext } from '@playwright/test'

export interface Walk {
  id: number
  title: string
  items: { id: number; story: { title: string } }[]
}

/** A public walk of the demo, as guests read it. */
export const readWalk = async (request: APIRequestContext): Promise<Walk> => {
  const { apiKey } = (await (await request.get('/api/config/')).json()) as { apiKey: string }
  const headers = { 'x-api-key': apiKey }
  const read = async <Reply>(path: string) => (await (await request.get(path, { headers })).json()) as Reply
  const { results } = await read<{ results: { id: number; kind: string }[] }>('/api/collections/?bbox=4.8,52.3,5,52.4')
  return read<Walk>(`/api/collections/${results.find(({ kind }) => kind === 'walk')!.id}/`)
}
