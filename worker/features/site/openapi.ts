import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { ErrorBody } from '#contract/errors'
import { Binary } from '#contract/fields'
import { api } from '#contract/index'
import type { Settings } from '../../settings.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: schemaOf(schema, io) } },
})

const parametersOf = (e: Endpoint) => {
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = e.query
    ? (schemaOf(e.query, 'input') as { properties?: Record<string, object>; required?: string[] })
    : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...inPath, ...inQuery]
}

const binary = { schema: { type: 'string', format: 'binary' } }

/** What comes back: JSON, nothing, or a file. */
const contentOf = ({ status, reply }: Endpoint) => {
  if (reply === Binary) return { content: { '*/*': binary } }
  return status !== 204 && json(reply, 'output')
}

const operationOf = (noun: string, name: string, e: Endpoint) => ({
  operationId: `${noun}.${name}`,
  tags: [noun],
  parameters: parametersOf(e),
  ...(e.body && { requestBody: json(e.body, 'input') }),
  ...(e.file && { requestBody: { content: Object.fromEntries(e.file.map((type) => [type, binary])) } }),
  responses: {
    [e.status ?? 200]: { description: 'done', ...contentOf(e) },
    default: { description: 'refused', ...json(ErrorBody, 'output') },
  },
  ...(e.needsNoKey && { security: [] }),
})

/** `GET /pins/:id/` → `/pins/{id}/`. */
const pathIn = (call: string) => call.slice(call.indexOf(' ') + 1).replace(/:(\w+)/g, '{$1}')

/** The contract as an OpenAPI 3.1 document, made from the table of calls that the worker serves. */
export const openapi = (settings: Settings): Record<string, unknown> => {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, calls] of Object.entries(api))
    for (const [name, e] of Object.entries<Endpoint>(calls))
      (paths[pathIn(e.call)] ??= {})[e.method] = operationOf(noun, name, e)
  return {
    openapi: '3.1.0',
    info: { title: settings.site.name, version: '1' },
    servers: [{ url: `${settings.origin}/api` }],
    security: [{ key: [] }, { key: [], token: [] }],
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  }
}
