import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { calls } from '#contract/calls'
import { methodOf, pathOf } from '#contract/endpoint'
import { limits } from '#contract/limits'
import { photoLimits } from '#contract/photoLimits'
import { everyMinute, workerLimits } from '#contract/workerLimits'
import { cleanUp, cleanUpEachMinute } from './cleanup.ts'
import { forgetWrites } from './db/replicas.ts'
import { ApiError, toReply } from './errors.ts'
import { credentials } from './features/accounts/credentials/routes.ts'
import { passkeys } from './features/accounts/passkeys/routes.ts'
import { passwordReset } from './features/accounts/passwordReset/routes.ts'
import { auth } from './features/accounts/routes.ts'
import { lookUpActor } from './features/accounts/sessions/queries.ts'
import { sessions } from './features/accounts/sessions/routes.ts'
import { users } from './features/accounts/users/routes.ts'
import { streets, tiles } from './features/basemap/routes.ts'
import { collections } from './features/collections/routes.ts'
import { comments } from './features/comments/routes.ts'
import { dataExport } from './features/dataExport/routes.ts'
import { imports } from './features/imports/routes.ts'
import { mapChangingCalls, showChangeAfter, storyTiles } from './features/map/routes.ts'
import { serveFromMemory } from './features/map/tileCache.ts'
import { appeals } from './features/moderation/appeals/routes.ts'
import { commentFlags } from './features/moderation/commentFlags/routes.ts'
import { flaggedStories } from './features/moderation/flaggedStories/routes.ts'
import { queue } from './features/moderation/queue/routes.ts'
import { storyFlags } from './features/moderation/storyFlags/routes.ts'
import { enforceSwitches } from './features/moderation/switches/enforce.ts'
import { switches } from './features/moderation/switches/routes.ts'
import { news } from './features/news/routes.ts'
import { photos } from './features/photos/routes.ts'
import { geocode } from './features/places/routes.ts'
import { avatars } from './features/profiles/avatars/routes.ts'
import { profiles } from './features/profiles/routes.ts'
import { search } from './features/search/routes.ts'
import { contact } from './features/site/contact/routes.ts'
import { faq } from './features/site/faq/routes.ts'
import { hotlines } from './features/site/hotlines/routes.ts'
import { site } from './features/site/routes.ts'
import { favourites } from './features/stories/favorites/routes.ts'
import { log as staffLog } from './features/staffLog/routes.ts'
import { stories } from './features/stories/routes.ts'
import { syndication } from './features/syndication/routes.ts'
import { transparency } from './features/transparency/routes.ts'
import { isDiscreet, makeDiscreet, withoutConditions } from './html/discreet.ts'
import { pages } from './html/routes.ts'
import { type App, factory } from './http/app.ts'
import { context, writingMethods } from './http/context.ts'
import { csrf } from './http/csrf.ts'
import { log } from './http/log.ts'
import { openToAll } from './http/openToAll.ts'
import { padAnswers } from './http/paddedJson.ts'
import { costlyReads, edgeLimit, limitCalls } from './http/rateLimits/edge.ts'
import { requestTimeout } from './http/requestTimeout.ts'
import { securityHeaders } from './http/securityHeaders.ts'

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('tooLarge')
    },
  })
const limitSmall = limitTo(workerLimits.bodyBytes)
/** What form data takes besides its files. */
const formBytes = 16 * 1024
const limitLarge = {
  avatars: limitTo(limits.avatarBytes + formBytes),
  imports: limitTo(limits.importBytes),
  photos: limitTo(photoLimits.bytes + photoLimits.previewBytes + photoLimits.padding + formBytes),
}
const limitBody = factory.createMiddleware((c, next) => {
  const [, noun] = /^\/api\/(avatars|imports|photos)\/?$/.exec(c.req.path) ?? []
  return (noun ? limitLarge[noun as keyof typeof limitLarge] : limitSmall)(c, next)
})

const sendError = (error: unknown, c: Context<App>) => {
  const { status, body, headers } = toReply(error)
  return c.json(body, status, headers)
}

// The order counts: headers and the log see every answer, body size and time are limited before anything is read, and the
// edge's limits and the switches need the actor.
export const app = factory.createApp().basePath('/api')
for (const path of ['/feeds/*', '/oembed/*']) app.use(path, openToAll)
app.use(securityHeaders)
app.use(log)
app.use(padAnswers)
app.use(limitCalls)
for (const call of mapChangingCalls) app.on(methodOf(call), pathOf(call), showChangeAfter)
app.on(writingMethods, '*', limitBody)
app.use(requestTimeout)
app.on(writingMethods, '*', csrf)
app.use(context(lookUpActor))
app.on(writingMethods, '*', edgeLimit('WRITES'), enforceSwitches)
/** Reads with database or CPU cost. Tiles, feeds and pages have caches, and check their limit on a miss. */
const costly = {
  searches: [calls.stories.search, calls.storyTiles.search, calls.storyTiles.times, calls.collections.list],
  reads: [
    calls.stories.list,
    calls.stories.read,
    calls.comments.list,
    calls.profiles.find,
    calls.storyTiles.years,
    calls.collections.read,
  ],
  own: [
    calls.auth.self,
    calls.collections.own,
    calls.sessions.list,
    calls.passkeys.list,
    calls.confirmation.options,
    calls.news.read,
  ],
  photos: [calls.photos.read, calls.photos.readPreview, calls.photos.readOwn, calls.photos.readOwnPreview],
  others: [calls.places.search, calls.tiles.read, calls.auth.challenge, calls.site.openapi],
}
app.on('GET', costly.searches.map(pathOf), costlyReads('SEARCHES'))
app.on('GET', [...costly.reads, ...costly.own].map(pathOf), costlyReads('READS'))
app.on('GET', [...costly.photos, ...costly.others].map(pathOf), edgeLimit('READS'))
app.route('/', appeals)
app.route('/', auth)
app.route('/', avatars)
app.route('/', collections)
app.route('/', commentFlags)
app.route('/', comments)
app.route('/', contact)
app.route('/', credentials)
app.route('/', dataExport)
app.route('/', faq)
app.route('/', favourites)
app.route('/', storyTiles)
app.route('/', flaggedStories)
app.route('/', geocode)
app.route('/', hotlines)
app.route('/', imports)
app.route('/', news)
app.route('/', passkeys)
app.route('/', passwordReset)
app.route('/', photos)
app.route('/', profiles)
app.route('/', queue)
app.route('/', search)
app.route('/', sessions)
app.route('/', site)
app.route('/', staffLog)
app.route('/', stories)
app.route('/', storyFlags)
app.route('/', streets)
app.route('/', switches)
app.route('/', syndication)
app.route('/', tiles)
app.route('/', transparency)
app.route('/', users)
app.onError(sendError)
app.notFound((c) => sendError(new ApiError('notFound'), c))

/** Feeds and oEmbed are also at the root of the site, where feed readers and other sites expect them. */
const belowApi = (request: Request) => new Request(request.url.replace(/^\w+:\/\/[^/]+/, '$&/api'), request)

const answerAny = (request: Request, env: App['Bindings'], context: ExecutionContext) => {
  const fromMemory = serveFromMemory(request)
  if (fromMemory) return fromMemory
  const [, call] = /^\w+:\/\/[^/]+\/(api|feeds|oembed)(?:[/?]|$)/.exec(request.url) ?? []
  if (!call) return pages.fetch(request, env, context)
  return app.fetch(call === 'api' ? request : belowApi(request), env, context)
}

/** Answers a request: a map view from memory, the API, or a page. */
export const answer = async (request: Request, env: App['Bindings'], context: ExecutionContext): Promise<Response> => {
  const response = isDiscreet(request)
    ? makeDiscreet(await answerAny(withoutConditions(request), env, context))
    : await answerAny(request, env, context)
  if (response.status === 503) forgetWrites()
  return response
}

export default {
  fetch: answer,
  scheduled: ({ cron }, env) => (cron === everyMinute ? cleanUpEachMinute(env) : cleanUp(env)),
} satisfies ExportedHandler<Env>
