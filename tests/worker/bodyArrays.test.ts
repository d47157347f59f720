import { expect, test } from 'vitest'
import { z } from 'zod'
import { ContentNotesField } from '#contract/fields'
import { endpoints } from '#contract/index'
import { messages } from '#contract/messages'
import { storyApi } from '#contract/stories'
import { workerLimits } from '#contract/workerLimits'
import { as } from '../support/client.ts'
import { aUser } from '../support/factories.ts'

/** A node of a schema, with its parents, the nearest last. */
interface Found {
  path: string
  around: z.core.$ZodType[]
}

/** Every array, record, map and set in a schema. */
const collectionsIn = (schema: z.core.$ZodType, path: string, around: z.core.$ZodType[] = []): Found[] => {
  const trail = [...around, schema]
  const { def } = (schema as z.core.$ZodTypes)._zod
  const within = (inner: z.core.$ZodType, name = '') => collectionsIn(inner, path + name, trail)
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, inner]) => within(inner, `.${name}`)),
        ...(def.catchall ? within(def.catchall, '.*') : []),
      ]
    case 'array':
      return [{ path, around: trail }, ...within(def.element, '[]')]
    case 'record':
    case 'map':
    case 'set':
      return [{ path, around: trail }]
    case 'union':
      return def.options.flatMap((inner) => within(inner))
    case 'intersection':
      return [...within(def.left), ...within(def.right)]
    case 'tuple':
      return [...def.items.flatMap((inner) => within(inner)), ...(def.rest ? within(def.rest) : [])]
    case 'pipe':
      return [...within(def.in), ...within(def.out)]
    case 'lazy':
      return within(def.getter())
    default:
      return 'innerType' in def && def.innerType ? within(def.innerType) : []
  }
}

/** An array of that length that cannot be read: each access to an element throws. */
const unreadable = (length: number): unknown[] =>
  new Proxy(Array.from({ length }), {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) throw new Error(`element ${name} was read`)
      return Reflect.get(target, name) as unknown
    },
  })

/** The pipe that an array is at the end of: what `limitedArray` makes. */
const guardOf = ({ around }: Found): z.core.$ZodType | undefined => {
  const [outer, array] = around.slice(-2)
  const { def } = (outer as z.core.$ZodTypes)._zod
  return def.type === 'pipe' && def.out === array ? outer : undefined
}

/** How many elements an array may have. */
const maximumOf = ({ around }: Found): number | undefined =>
  around
    .at(-1)!
    ._zod.def.checks?.map(({ _zod: { def } }) => ('maximum' in def ? (def.maximum as number) : undefined))
    .find((maximum) => maximum !== undefined)

const bodies = endpoints.flatMap(({ call, body }) => (body ? [{ call, body }] : []))

test('the walk finds an array at every depth of a schema', () => {
  const nested = z.object({
    one: z.array(z.object({ two: z.array(z.string()).optional() })),
    three: z.union([z.string(), z.record(z.string(), z.number())]).nullable(),
    four: z.lazy(() => z.tuple([z.set(z.string())]).transform(String)),
  })
  expect(collectionsIn(nested, '').map(({ path }) => path)).toEqual(['.one', '.one[].two', '.three', '.four'])
})

test('every array of a request body has a maximum, and a longer one is rejected before any element is read [15]', () => {
  const found = bodies.flatMap(({ call, body }) => collectionsIn(body, call))
  expect(found.map(({ path }) => path)).toContain(`${storyApi.add.call}.contentNotes`)
  for (const one of found) {
    const guard = guardOf(one)
    expect(guard, `${one.path} is no limitedArray`).toBeDefined()
    const most = maximumOf(one)
    expect(most, `${one.path} has no maximum`).toBeDefined()
    expect(z.safeParse(guard!, unreadable(most! + 1)).success, one.path).toBe(false)
    expect(() => z.safeParse(guard!, unreadable(most!)), `${one.path}: a shorter one is read`).toThrow('was read')
  }
})

test('a body full of content notes is rejected with one message [15]', async () => {
  const notes = Array.from({ length: 60_000 }, () => '')
  const body = { title: 'A bar', description: '<p>Open.</p>', category: 2, latitude: 1, longitude: 2, address: 'here' }
  const text = JSON.stringify({ ...body, contentNotes: notes })
  expect(text.length).toBeLessThan(workerLimits.bodyBytes)
  const error = await as(await aUser()).refusal(storyApi.add, { body: JSON.parse(text) as never })
  expect(error).toMatchObject({ status: 422, fields: { contentNotes: messages.contentNotes } })
  expect(ContentNotesField.safeParse(notes).error!.issues).toHaveLength(1)
})
