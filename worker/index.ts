import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { limits } from '#contract/limits'
import { about } from './about/routes.ts'
import { auth } from './auth/routes.ts'
import { avatars } from './avatars/routes.ts'
import { categories } from './categories/routes.ts'
import { commentFlags } from './commentFlags/routes.ts'
import { comments } from './comments/routes.ts'
import { contact } from './contact/routes.ts'
import { sweep } from './cron.ts'
import { Refusal, toReply, traceOf } from './errors.ts'
import { faq } from './faq/routes.ts'
import { favourites } from './favourites/routes.ts'
import { feed, forgetViewsOnWrite, recentViews } from './feed/routes.ts'
import { flaggedStories } from './flaggedStories/routes.ts'
import { geocode } from './geocode/routes.ts'
import { answerInTime, type App, context, factory, sameSite, shield } from './http.ts'
import { pages } from './pages/routes.ts'
import { passwordReset } from './passwordReset/routes.ts'
import { profiles } from './profiles/routes.ts'
import { search } from './search/routes.ts'
import { site } from './site/routes.ts'
import { stories } from './stories/routes.ts'
import { storyFlags } from './storyFlags/routes.ts'
import { heedSwitches } from './switches/heed.ts'
import { switches } from './switches/routes.ts'
import { tiles } from './tiles/routes.ts'
import { users } from './users/routes.ts'

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('tooLarge')
    },
  })
const [small, picture] = [limitTo(limits.bodyBytes), limitTo(limits.avatarBytes + 16 * 1024)]

const refuse = (error: unknown, c: Context<App>) => {
  const { status, body, headers } = toReply(error)
  if (status === 500) console.error(traceOf(error))
  return c.json(body, status, headers)
}

export const app = factory.createApp().basePath('/api')
app.use('/view/*', recentViews)
app.use(forgetViewsOnWrite)
app.use(
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity: 'max-age=63072000; includeSubDomains; preload',
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
  }),
)
app.use(async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})
app.use((c, next) => (/^\/api\/avatars\/?$/.test(c.req.path) ? picture(c, next) : small(c, next)))
app.use(answerInTime)
app.use(sameSite)
app.use(context)
app.use(shield)
app.use(heedSwitches)
app.route('/', about)
app.route('/', auth)
app.route('/', avatars)
app.route('/', categories)
app.route('/', commentFlags)
app.route('/', comments)
app.route('/', contact)
app.route('/', faq)
app.route('/', favourites)
app.route('/', feed)
app.route('/', flaggedStories)
app.route('/', geocode)
app.route('/', passwordReset)
app.route('/', profiles)
app.route('/', search)
app.route('/', site)
app.route('/', stories)
app.route('/', storyFlags)
app.route('/', switches)
app.route('/', tiles)
app.route('/', users)
app.onError(refuse)
app.notFound((c) => refuse(new Refusal('notFound'), c))

const isApi = (request: Request) => /^\/api(\/|$)/.test(new URL(request.url).pathname)

/** The API, and beside it the few pages that are more than a static file. */
export default {
  fetch: (request, env, context) => (isApi(request) ? app : pages).fetch(request, env, context),
  scheduled: (_, env) => sweep(env),
} satisfies ExportedHandler<Env>
