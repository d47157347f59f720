import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ErrorBody } from '#contract/errors'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { send } from '../support/client.ts'
import { db } from '../support/factories.ts'
import { anyRequest, roles, type Sent } from '../support/requests.ts'
import { clearTables } from '../support/setup.ts'
import { aWorld, type World } from '../support/world.ts'

const count = Number((env as { PROVE_COUNT?: string }).PROVE_COUNT || 600)
const seed = Number((env as { PROVE_SEED?: string }).PROVE_SEED || 20_261_121)
/** The number of calls that share a world before a new one is made. */
const perWorld = 150
const vars = { RATE_LIMITS: 'off', CAPTCHA: 'off' }

interface Stage {
  tokens: Record<string, string | null>
  ids: number[]
}
const setStage = async (): Promise<Stage> => {
  await clearTables()
  const world: World = await aWorld()
  const tokens: Stage['tokens'] = {}
  for (const role of roles) {
    const person = world.people[role]
    tokens[role] = person && (await openSession(db(), env.SECRET_KEY, person.id))
  }
  const { story, elsewhere, removed, comment, theirs, storyFlag, commentFlag, favourite, question, message, other } =
    world
  const rows = [story, elsewhere, removed, comment, theirs, storyFlag, commentFlag, favourite, question, message, other]
  return { tokens, ids: [...rows.map(({ id }) => id), ...Object.values(world.people).flatMap((one) => one?.id ?? [])] }
}

const idFields = ['pin', 'pinId', 'comment', 'owner', 'id']
const withIds = (value: unknown, id: number): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? { ...value, ...Object.fromEntries(idFields.filter((name) => name in value).map((name) => [name, id])) }
    : value

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const searchOf = (query: unknown) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) params.set(name, textOf(value))
  return params.size > 0 ? `?${params}` : ''
}

const fire = async ({ e, role, params, query, body, usesIds, pick, type, key }: Sent, { tokens, ids }: Stage) => {
  const id = ids[pick % ids.length]!
  let n = 0
  const path = e.path.replace(/:\w+/g, () => (usesIds ? String(id) : params[n++ % params.length]!))
  const headers: Record<string, string> = { 'content-type': type }
  if (tokens[role]) headers.authorization = `Bearer ${tokens[role]}`
  if (key) headers['idempotency-key'] = encodeURIComponent(key)
  const init: RequestInit = { method: e.method.toUpperCase(), headers }
  if (e.method !== 'get' && body !== undefined) init.body = textOf(usesIds ? withIds(body, id) : body)
  return send(
    `/api${path}/${searchOf(usesIds ? withIds(query, id) : query)}`.replace('openapi.json/', 'openapi.json'),
    init,
    vars,
  )
}

const judge = async ({ e }: Sent, response: Response) => {
  // Of feeds, which are GeoJSON, the promise is about bytes.
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (response.status >= 400) {
    expect([e.call, response.status]).not.toEqual([e.call, 500])
    ErrorBody.strict().parse(await response.json())
    return
  }
  expect([e.status ?? 200, 200]).toContain(response.status)
  if (response.status === 204) e.reply.parse(null)
  else if (isJson) e.reply.parse(await response.json())
}

test(
  `of ${count} random calls none is answered 500, and every answer fits the contract`,
  { timeout: 3_600_000 },
  async () => {
    let stage = await setStage()
    let sent = 0
    const statuses: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        if (++sent % perWorld === 0) stage = await setStage()
        const response = await fire(request, stage)
        statuses[response.status] = (statuses[response.status] ?? 0) + 1
        await judge(request, response)
      }),
      { numRuns: count, seed, endOnFailure: true },
    )
    expect(Object.keys(statuses).length).toBeGreaterThan(5)

    if (count > 1_000) console.info(`${sent} calls, seed ${seed}: ${JSON.stringify(statuses)}`)
  },
)
