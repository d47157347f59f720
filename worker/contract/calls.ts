import type { moreCalls } from './moreCalls.ts'

/**
 * The calls: method and path below `/api`. No zod here, so that the browser's first view can call the worker without
 * loading schemas. The noun's own file beside this one says what goes in and what comes back. What the first view
 * never calls is in `moreCalls.ts`.
 */
export const calls = {
  stories: {
    list: 'GET /pins/',
    read: 'GET /pins/:id/',
    add: 'POST /pins/',
    edit: 'PATCH /pins/:id/',
    leave: 'POST /pins/:id/leave/',
    remove: 'DELETE /pins/:id/',
    earliest: 'GET /minPinDate/',
    latest: 'GET /maxPinDate/',
    search: 'GET /pinSearch/',
  },
  feed: {
    view: 'GET /view/:z/:x0/:y0/:x1/:y1/',
    search: 'GET /view/search/',
    years: 'GET /view/years/',
    times: 'GET /view/times/',
  },
  comments: {
    list: 'GET /commentStory/',
    add: 'POST /commentStory/',
    remove: 'DELETE /commentStory/:id/',
    keep: 'POST /commentStory/:id/keep/',
    takeBackKeep: 'DELETE /commentStory/:id/keep/',
  },
  storyFlags: { add: 'POST /flagStory/', toggle: 'PATCH /flagStory/:id/' },
  commentFlags: { add: 'POST /flagcomment/', remove: 'DELETE /flagcomment/:id/' },
  favourites: { add: 'POST /upVoteStory/', remove: 'DELETE /upVoteStory/:id/' },
  flaggedStories: {
    list: 'GET /pinFlagged/',
    remove: 'DELETE /pinFlagged/:id/',
    keep: 'POST /pinFlagged/:id/keep/',
    takeBackKeep: 'DELETE /pinFlagged/:id/keep/',
    removed: 'GET /pinFlagged/removed/',
    restore: 'POST /pinFlagged/:id/restore/',
  },
  auth: {
    login: 'POST /auth/login/',
    register: 'POST /auth/register/',
    logout: 'POST /auth/logout/',
    exit: 'POST /auth/exit/',
    self: 'GET /auth/user/',
    editSelf: 'PATCH /auth/user/',
    deleteSelf: 'DELETE /auth/user/',
    challenge: 'GET /captcha/',
  },
  users: {
    list: 'GET /auth/users/',
    read: 'GET /auth/users/:id/',
    edit: 'PATCH /auth/users/:id/',
    remove: 'DELETE /auth/users/:id/',
  },
  profiles: { find: 'GET /profile/users/' },
  avatars: { add: 'POST /avatars/', read: 'GET /avatars/:key/' },
  faq: { list: 'GET /faq/', add: 'POST /faq/', edit: 'PATCH /faq/:id/', remove: 'DELETE /faq/:id/' },
  about: { read: 'GET /management/aboutUs/1/', edit: 'PATCH /management/aboutUs/1/' },
  contact: {
    send: 'POST /contactUs/',
    list: 'GET /contactUs/',
    edit: 'PATCH /contactUs/:id/',
    remove: 'DELETE /contactUs/:id/',
  },
  categories: { list: 'GET /category/' },
  places: { search: 'GET /geocode/' },
  switches: { read: 'GET /switches/', edit: 'PATCH /switches/' },
  tiles: { read: 'GET /tiles/:z/:x/:y/' },
  streets: { describe: 'GET /streets/', tile: 'GET /streets/:z/:x/:y/' },
  site: { config: 'GET /config/', health: 'GET /health/', openapi: 'GET /openapi.json' },
} as const

type Values<T> = T[keyof T]
type CallsOf<Table> = Values<{ [Noun in keyof Table]: Values<Table[Noun]> }>
/** Any call of the two tables, e.g. `'GET /pins/:id/'`. */
export type Call = CallsOf<typeof calls> | CallsOf<typeof moreCalls>
