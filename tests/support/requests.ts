import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'

type Json = {
  type?: string
  anyOf?: Json[]
  enum?: unknown[]
  const?: unknown
  items?: Json
  properties?: Record<string, Json>
}

const words = [
  '', ' ', 'danced', 'First pride', "'; DROP TABLE users; --", '" OR 1=1', 'NEAR(a b', '*', '%', 'a AND OR', '<script>alert(1)</script>',
  '<p>New.</p>', '<p style="font-size:36pt">x', '\u202Eevil', '\u0000', '\uD800', '🏳️‍🌈', 'ไทย', 'x'.repeat(151), 'é'.repeat(20_001), 'e\u0301\u0316'.repeat(400), `e${'\u0301\u0316'.repeat(4_000)}`, '<p>x<b><i>'.repeat(300), '\n\t', '../../etc/passwd', '{"$ne":1}',
  '2026-02-30', '0099-01-01', '0100-01-01', '9999-12-31', 'owner', 'keeper', 'a@b.example', 'a quiet Place 7!', '1,2,3', '-180,-90,180,90', 'true', 'null', '1e309', '-0',
] // oxfmt-ignore
const numbers = [0, -0, -1, 1, 2, 3, 1.5, 90, 90.0000001, -180.0000001, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, 1e-320]

const text = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, fc.string({ unit: 'binary', maxLength: 60 }))
const number = fc.oneof(fc.constantFrom(...numbers), fc.double({ noNaN: true }), fc.integer())
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>,
)

/** Generates a value for a schema; anything where the schema does not say. */
const fitting = (schema: Json): fc.Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'string') return text
  if (schema.type === 'number' || schema.type === 'integer') return number
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}), { maxLength: 5 })
  if (!schema.properties) return anything
  return fc.record(Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, fitting(one)])), {
    requiredKeys: [],
  })
}
/** The same with one or all fields invalid. */
const hostile = (schema: Json) =>
  fc.oneof(
    { weight: 5, arbitrary: fitting(schema) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fitting(schema),
          fc.dictionary(fc.constantFrom(...Object.keys(schema.properties ?? { x: 1 }), '__proto__', 'owner'), anything),
        )
        .map(([one, other]) => (one && typeof one === 'object' && !Array.isArray(one) ? { ...one, ...other } : one)),
    },
    { weight: 1, arbitrary: anything },
  )
const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

export const roles = ['guest', 'stranger', 'owner', 'moderator', 'administrator'] as const
/** A call as a client could send it, valid or hostile. `ids` picks among existing ids. */
export interface Sent {
  e: Endpoint
  role: (typeof roles)[number]
  params: string[]
  query: Record<string, unknown>
  body: unknown
  usesIds: boolean
  pick: number
  type: string
  key: string | null
}

const param = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('1', '0', '-1', '4294967296', 'x', '%00', '1.5', '%F0%9F', '12', '2', '3'),
  },
  fc.nat().map(String),
)
const sentOf = (e: Endpoint): fc.Arbitrary<Sent> =>
  fc.record({
    e: fc.constant(e),
    role: fc.constantFrom(...roles),
    params: fc.array(param, { minLength: 5, maxLength: 5 }),
    query: (e.query ? hostile(jsonOf(e.query)) : fc.constant({})) as fc.Arbitrary<Record<string, unknown>>,
    body: e.body ? hostile(jsonOf(e.body)) : fc.constant(undefined),
    usesIds: fc.boolean(),
    pick: fc.nat(50),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'multipart/form-data; boundary=x',
    ),
    key: fc.option(fc.constantFrom('a', 'b', ' ', 'é'), { freq: 5 }),
  })

/** Calls that hash a password cost as much as a thousand others. */
const isDear = ({ call }: Endpoint) =>
  /POST \/(auth\/(login|register|password|email|passkeys\/options|recovery-codes)|password_reset\/confirm)\/|DELETE \/auth\/passkeys/.test(
    call,
  )
/** A random call of the contract, by any role. */
export const anyRequest: fc.Arbitrary<Sent> = fc.oneof(
  ...endpoints.map((e) => ({ weight: isDear(e) ? 1 : 20, arbitrary: sentOf(e) })),
)
