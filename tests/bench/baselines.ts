import { Hono } from 'hono'

/** The baselines: the framework alone, one query alone, the row of a story, and a naive map that loads all stories. */
const app = new Hono<{ Bindings: { DB: D1Database } }>().basePath('/base')
app.get('/hello', (c) => c.text('hello'))
app.get('/select', async (c) => c.json(await c.env.DB.prepare('SELECT 1 AS one').first()))
app.get('/row/:id', async (c) => {
  const row = c.env.DB.prepare('SELECT * FROM stories WHERE id = ?').bind(Number(c.req.param('id')))
  return c.json(await row.first())
})
app.get('/slim/:count', async (c) => {
  const pins = c.env.DB.prepare('SELECT id, title, category, latitude, longitude FROM stories LIMIT ?')
  return c.json((await pins.bind(Number(c.req.param('count'))).all()).results)
})
export default app
