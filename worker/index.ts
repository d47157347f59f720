import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { calls } from '#contract/calls'
import { methodOf, pathOf } from '#contract/endpoint'
import { limits } from '#contract/limits'
import { about } from './about/routes.ts'
import { auth } from './auth/routes.ts'
import { avatars } from './avatars/routes.ts'
import { categories } from './categories/routes.ts'
import { commentFlags } from './commentFlags/routes.ts'
import { comments } from './comments/routes.ts'
import { contact } from './contact/routes.ts'
import { credentials } from './credentials/routes.ts'
import { sweep } from './cron.ts'
import { Refusal, toReply } from './errors.ts'
import { faq } from './faq/routes.ts'
import { favourites } from './favourites/routes.ts'
import { answerAgain } from './feed/recent.ts'
import { changesOfMap, feed, forgetViewsAfter } from './feed/routes.ts'
import { flaggedStories } from './flaggedStories/routes.ts'
import { geocode } from './geocode/routes.ts'
import {
  answerInTime,
  type App,
  context,
  factory,
  safeHeaders,
  sameSite,
  tellBookmark,
  writingMethods,
} from './http.ts'
import { edgeLimit } from './limits/edge.ts'
import { log } from './log.ts'
import { pages } from './pages/routes.ts'
import { passkeys } from './passkeys/routes.ts'
import { passwordReset } from './passwordReset/routes.ts'
import { profiles } from './profiles/routes.ts'
import { search } from './search/routes.ts'
import { sessions } from './sessions/routes.ts'
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
const limitBody = factory.createMiddleware((c, next) =>
  /^\/api\/avatars\/?$/.test(c.req.path) ? picture(c, next) : small(c, next),
)

const refuse = (error: unknown, c: Context<App>) => {
  const { status, body, headers } = toReply(error)
  return c.json(body, status, headers)
}

export const app = factory.createApp().basePath('/api')
app.use(safeHeaders)
app.use(log)
for (const call of changesOfMap) app.on(methodOf(call), pathOf(call), forgetViewsAfter)
app.on(writingMethods, '*', limitBody)
app.use(answerInTime)
app.on(writingMethods, '*', sameSite)
app.use(context, tellBookmark)
app.on(writingMethods, '*', edgeLimit('SHIELD'), heedSwitches)
const searching = [calls.stories.search, calls.feed.search].map(pathOf)
const costly = [calls.places.search, calls.feed.years, calls.tiles.read, calls.auth.challenge, calls.site.openapi].map(
  pathOf,
)
app.on('GET', searching, edgeLimit('SEARCHES'))
app.on('GET', costly, edgeLimit('READS'))
app.route('/', about)
app.route('/', auth)
app.route('/', avatars)
app.route('/', categories)
app.route('/', commentFlags)
app.route('/', comments)
app.route('/', contact)
app.route('/', credentials)
app.route('/', faq)
app.route('/', favourites)
app.route('/', feed)
app.route('/', flaggedStories)
app.route('/', geocode)
app.route('/', passkeys)
app.route('/', passwordReset)
app.route('/', profiles)
app.route('/', search)
app.route('/', sessions)
app.route('/', site)
app.route('/', stories)
app.route('/', storyFlags)
app.route('/', switches)
app.route('/', tiles)
app.route('/', users)
app.onError(refuse)
app.notFound((c) => refuse(new Refusal('notFound'), c))

const isApi = (request: Request) => /^\w+:\/\/[^/]+\/api([/?]|$)/.test(request.url)

/** Views once more, the API, and beside it the few pages that are more than a static file. */
export const answer = (request: Request, env: App['Bindings'], context: ExecutionContext) =>
  answerAgain(request) ?? (isApi(request) ? app : pages).fetch(request, env, context)

export default { fetch: answer, scheduled: (_, env) => sweep(env) } satisfies ExportedHandler<Env>
