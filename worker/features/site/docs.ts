import { html } from 'hono/html'
import { plainPage } from '../../http/plainPage.ts'

/** As much of JSON Schema as `z.toJSONSchema` writes. */
interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
}
interface Operation {
  operationId: string
  tags: [string]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
  security?: []
}
/** As much of OpenAPI as `openapi` writes. */
export interface OpenApi {
  info: { title: string }
  servers: [{ url: string }]
  paths: Record<string, Record<string, Operation>>
}

type Markup = ReturnType<typeof html>

/** A schema in a few words: `text`, `number | null`, `'day' | 'month'`. */
const typeOf = (schema: Schema): string => {
  const { type, enum: choices, anyOf, items, prefixItems } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (schema.format === 'binary') return 'a file'
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
  if (items) return `list of ${typeOf(items)}`
  const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true | false' }
  return [type ?? 'any']
    .flat()
    .map((name) => words[name] ?? name)
    .join(' | ')
}

/** The schema whose properties are listed: itself, the items of a list, or the part that is not null. */
const objectIn = (schema: Schema | undefined): Schema | null => {
  if (!schema) return null
  if (schema.properties) return schema
  return objectIn(schema.items) ?? schema.anyOf?.map(objectIn).find(Boolean) ?? null
}

/** The greatest depth: deeper parts have a call of their own. */
const DEEPEST = 3

const fieldsOf = (schema: Schema, depth = 1): Markup =>
  html`<dl>
    ${Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const inner = depth < DEEPEST ? objectIn(field) : null
      return html`<div>
        <dt><code>${name}</code>${schema.required?.includes(name) ? '' : html` <i>optional</i>`}</dt>
        <dd>${typeOf(field)}${inner && fieldsOf(inner, depth + 1)}</dd>
      </div>`
    })}
  </dl>`

const partOf = (title: string, schema: Schema | undefined): Markup | '' => {
  if (!schema) return ''
  const inner = objectIn(schema)
  return html`<h3>${title}</h3>
    ${inner === schema ? '' : html`<p>${typeOf(schema)}</p>`} ${inner && fieldsOf(inner)}`
}

const schemaIn = (content: Record<string, { schema: Schema }> | undefined) => Object.values(content ?? {})[0]?.schema

const operationPart = (path: string, method: string, operation: Operation): Markup => {
  const [status = '200', answer] = Object.entries(operation.responses)[0] ?? []
  const { parameters } = operation
  const asObject: Schema = {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  return html`<details id="${operation.operationId}">
    <summary>
      <b data-method="${method}">${method.toUpperCase()}</b> <code>${path}</code>${
        operation.security ? html` <small>open</small>` : ''
      }
    </summary>
    ${parameters.length > 0 ? partOf('Parameters', asObject) : ''}
    ${partOf('Body', schemaIn(operation.requestBody?.content))}
    ${partOf(`Answer ${status}`, schemaIn(answer?.content)) || html`<p>Answer ${status}, empty.</p>`}
  </details>`
}

/** `storyFlags` → `Story flags`. */
const titleOf = (noun: string) => {
  const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const styles = `
main { max-width: 62rem; margin: 0 auto; padding: 32px 16px 64px }
h1 { font-size: 2rem; margin: 0 0 8px } h2 { margin: 40px 0 12px; scroll-margin-top: 16px }
h3 { margin: 20px 0 4px; font-size: 0.875rem; color: var(--quiet) }
code { font: 0.9em ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: 0 20px; list-style: none; padding: 0 }
nav a { display: inline-flex; align-items: center; min-height: 44px }
details { border: 1px solid var(--line); border-radius: 10px; background: var(--raised); margin-bottom: 8px; padding: 0 16px }
details[open] { padding-bottom: 16px }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 48px; cursor: pointer; padding: 8px 0 }
summary b { min-width: 4.2rem; font-size: 0.8rem; letter-spacing: 0.04em; color: var(--accent) }
small, i { color: var(--quiet); font-size: 0.8125rem; font-style: normal }
summary small { border: 1px solid var(--line); border-radius: 99px; padding: 0 8px }
dl { margin: 0; border-inline-start: 2px solid var(--line); padding-inline-start: 12px }
dl > div { padding: 4px 0 } dt { display: inline } dt::after { content: ' ' }
dd { display: inline; margin: 0; color: var(--quiet); overflow-wrap: anywhere } dd dl { margin: 4px 0 }
`

/** The description of the API as a page that can be read without a script. */
export const docsPage = ({ info, servers, paths }: OpenApi): Markup => {
  const groups = Map.groupBy(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
    ),
    ({ operation }) => operation.tags[0],
  )
  const { url } = servers[0]
  return plainPage(
    `API · ${info.title}`,
    styles,
    html`<main>
      <h1>The API of ${info.title}</h1>
      <p>
        Every call begins with <code>${url}</code>. Bodies and answers are JSON, errors
        <code>{ "error": { "code", "message", "fields" } }</code>. The same for programs:
        <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
      </p>
      <p>
        A call needs the header <code>X-API-Key</code>, which says which program asks and grants nothing; calls marked
        <small>open</small> do not. Whoever is logged in sends <code>Authorization: Bearer …</code> as well. Feeds and
        oEmbed are answered at the root of the site too: <a href="/feeds/stories.rss">/feeds/stories.rss</a>.
      </p>
      <nav aria-label="Calls">
        <ul>
          ${[...groups.keys()].map((noun) => html`<li><a href="#${noun}">${titleOf(noun)}</a></li>`)}
        </ul>
      </nav>
      ${[...groups].map(
        ([noun, calls]) =>
          html`<h2 id="${noun}">${titleOf(noun)}</h2>
            ${calls.map(({ path, method, operation }) => operationPart(path, method, operation))}`,
      )}
      <p><a href="/">Go to the map</a></p>
    </main>`,
  )
}
