import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import type { StoryDraft } from '#contract/stories'
import { newAttempt, postStory, type Attempt } from '#web/features/stories/form/sendStory.ts'

/** A worker that keeps stories under their keys, behind a line that loses the answers it is told to lose. */
const aWorker = (lost: number) => {
  const stories = new Map<number, string>()
  const keys = new Map<string, { id: number; body: string }>()
  let answersToLose = lost
  const answer = (status: number, body: unknown) => {
    if (status < 400 && answersToLose > 0) {
      answersToLose--
      throw new TypeError('the line broke')
    }
    return new Response(JSON.stringify(body), { status })
  }
  vi.stubGlobal('fetch', (url: string, { method, headers, body }: RequestInit & { body: string }) => {
    if (url.startsWith('/api/config/')) return Promise.resolve(new Response(JSON.stringify({ apiKey: 'key' })))
    return Promise.resolve().then(() => {
      if (method === 'PATCH') {
        const id = Number(/\/pins\/(\d+)\//.exec(url)?.[1])
        stories.set(id, body)
        return answer(200, { id })
      }
      const key = (headers as Record<string, string>)['idempotency-key']!
      const known = keys.get(key)
      if (known && known.body !== body) return answer(409, { error: { code: 'conflict', message: messages.keyReused } })
      const id = known?.id ?? stories.size + 1
      keys.set(key, { id, body })
      if (!known) stories.set(id, body)
      return answer(known ? 200 : 201, { id })
    })
  })
  return stories
}

const draft = (title: string): StoryDraft => ({
  title,
  description: '<p>We danced.</p>',
  category: 1,
  latitude: 34.1,
  longitude: -118.2,
  address: 'Sunset Boulevard',
})

const aDesk = () => {
  let attempt: Attempt = newAttempt()
  return (title: string) =>
    postStory(draft(title), attempt, (next) => {
      attempt = next
    })
}

afterEach(() => void vi.unstubAllGlobals())

test('a story whose answer was lost is there once, however often it is sent again', async () => {
  const stories = aWorker(2)
  const send = aDesk()
  await expect(send('Once')).rejects.toMatchObject({ code: 'offline' })
  await expect(send('Once')).rejects.toMatchObject({ code: 'offline' })
  expect(await send('Once')).toMatchObject({ id: 1 })
  expect(stories.size).toBe(1)
})

test('a story that was changed after its answer was lost is there once, in its last words', async () => {
  const stories = aWorker(1)
  const send = aDesk()
  await expect(send('First words')).rejects.toMatchObject({ code: 'offline' })
  await send('Better words')
  expect([...stories.values()].map((body) => (JSON.parse(body) as StoryDraft).title)).toEqual(['Better words'])
})

test('a story that never arrived is never published in words that were taken back', async () => {
  const seen: string[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (url.startsWith('/api/config/')) return Promise.resolve(new Response(JSON.stringify({ apiKey: 'key' })))
    if (seen.push(body ?? '') === 1) return Promise.reject(new TypeError('the line broke'))
    return Promise.resolve(new Response(JSON.stringify({ id: 1 }), { status: 201 }))
  })
  const send = aDesk()
  await expect(send('With my name')).rejects.toMatchObject({ code: 'offline' })
  await send('Without it')
  expect(seen.slice(1).join()).not.toContain('With my name')
})
