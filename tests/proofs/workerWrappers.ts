import { everyMinute } from '#contract/workerLimits'

/** Sources of modules that wrap the built worker and plant a fault in it, for proofs. They are not part of the product. */

/** Leaks so many bytes with each call. */
export const leakingWorker = (bytes: string): string => `
import product from './index.js'
const held = []
const fetch = (...call) => {
  held.push(new Array(${bytes} / 8).fill(0.5))
  return product.fetch(...call)
}
export default { ...product, fetch }`

/** Marks each answer with a difference that a proof must detect: 3 ms more (`time`) or one byte more (`byte`). */
export const markingWorker = (what: string): string => `
import product from './index.js'
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const fetch = async (...call) => {
  const answer = await product.fetch(...call)
  if (${JSON.stringify(what)} === 'byte') return new Response((await answer.text()) + ' ', answer)
  await wait(3)
  return answer
}
export default { ...product, fetch }`

/**
 * Takes the time from each call (`x-clock`, milliseconds), runs the hourly cleanup at `/api/clean-up/` and the minute run,
 * without its random delay, at `/api/each-minute/`, lists the bucket PHOTOS at `/api/photo-objects/`, and adds the time to each log
 * line, as a host does.
 */
export const clockedWorker = (): string => `
import product from './index.js'
const RealDate = Date
let at = RealDate.now()
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(at)
  }
  static now() {
    return at
  }
}
const write = console.log
console.log = (line) => write(JSON.stringify({ at, line }))
const listPhotoObjects = async (bucket) => {
  const objects = []
  for (let cursor, more = true; more; ) {
    const page = await bucket.list({ ...(cursor && { cursor }) })
    for (const { key, size, etag, uploaded } of page.objects) objects.push({ key, size, etag, uploaded: uploaded.getTime() })
    more = page.truncated
    cursor = page.cursor
  }
  return Response.json(objects)
}
const fetch = async (request, env, context) => {
  at = Number(request.headers.get('x-clock') ?? at)
  const { pathname } = new URL(request.url)
  if (pathname === '/api/photo-objects/') return listPhotoObjects(env.PHOTOS)
  const isEachMinute = pathname === '/api/each-minute/'
  if (pathname !== '/api/clean-up/' && !isEachMinute) return product.fetch(request, env, context)
  const { random } = Math
  if (isEachMinute) Math.random = () => 0
  const run = product.scheduled({ cron: isEachMinute ? ${JSON.stringify(everyMinute)} : '' }, env, context)
  Math.random = random
  await run
  return new Response()
}
export default { ...product, fetch }`
