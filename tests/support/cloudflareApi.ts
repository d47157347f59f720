import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { Buffer } from '../../worker/crypto/buffer.ts'

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * The part of Cloudflare's API that wrangler needs to reach the D1 databases of an account (SQLite in memory, by name) and the
 * objects of its buckets; `env` makes wrangler use it. https://developers.cloudflare.com/api/
 */
export const openCloudflareApi = async () => {
  const databases = new Map<string, DatabaseSync>()
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  let [uploaded, origin] = ['', '']
  const databaseOf = (name: string) =>
    databases.get(name) ?? databases.set(name, new DatabaseSync(':memory:')).get(name)!

  const answerDatabase = (name: string, verb: string | undefined, text: string): unknown => {
    const database = databaseOf(name)
    if (!verb) return { uuid: name, name }
    const { sql, action, etag } = JSON.parse(text) as { sql: string; action: string; etag: string }
    if (verb === 'query') {
      // D1 answers each statement; wrangler sends one here, or a migration whose answer is not read.
      const isOne = !/;\s*\S/.test(sql)
      const results = isOne ? database.prepare(sql).all() : (database.exec(sql), [])
      return [{ success: true, results, meta: { duration: 0 } }]
    }
    if (action === 'init') return { success: true, filename: etag, upload_url: `${origin}/upload` }
    if (action === 'ingest') database.exec(uploaded)
    const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 }
    const result = { num_queries: 1, final_bookmark: 'end', meta }
    return { success: true, type: 'import', status: 'complete', at_bookmark: 'end', messages: [], result }
  }

  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { pathname } = new URL(request.url!, origin)
      asked.push(`${request.method} ${pathname}`)
      const [, name = '', verb] = /\/d1\/database\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? []
      const [, key] = /\/objects\/(.+)$/.exec(pathname) ?? []
      if (pathname === '/upload') {
        uploaded = body.toString()
        return response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end()
      }
      if (key && request.method === 'GET') return response.end(objects.get(key))
      if (key) objects.set(key, body)
      const list = [...databases.keys()].map((database) => ({ uuid: database, name: database }))
      response.setHeader('content-type', 'application/json')
      try {
        const result = name ? answerDatabase(name, verb, body.toString()) : key ? {} : list
        response.end(JSON.stringify({ success: true, errors: [], messages: [], result }))
      } catch (error) {
        response.statusCode = 400
        response.end(JSON.stringify({ success: false, errors: [{ code: 7500, message: (error as Error).message }] }))
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = {
    CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
    CLOUDFLARE_API_TOKEN: 'a made-up token',
    CLOUDFLARE_ACCOUNT_ID: 'an-account',
    CI: '1',
  }
  return { databaseOf, objects, asked, env, close: () => server.close() }
}
