import { aboutApi } from './about.ts'
import { authApi } from './auth.ts'
import { avatarApi } from './avatars.ts'
import type { Call } from './calls.ts'
import { collectionApi } from './collections.ts'
import { commentFlagApi } from './commentFlags.ts'
import { commentApi } from './comments.ts'
import { contactApi } from './contact.ts'
import { credentialsApi } from './credentials.ts'
import { dataExportApi } from './dataExport.ts'
import type { Endpoint } from './endpoint.ts'
import { faqApi } from './faq.ts'
import { favoriteApi } from './favorites.ts'
import { storyTileApi } from './storyTiles.ts'
import { flaggedStoryApi } from './flaggedStories.ts'
import { hotlineApi } from './hotlines.ts'
import { importApi } from './imports.ts'
import { logApi } from './log.ts'
import { newsApi } from './news.ts'
import { confirmationApi, passkeyApi } from './passkeys.ts'
import { passwordResetApi } from './passwordReset.ts'
import { pauseApi } from './pauses.ts'
import { photoApi } from './photos.ts'
import { placeApi } from './places.ts'
import { profileApi } from './profiles.ts'
import { reviewApi } from './reviews.ts'
import { searchApi } from './search.ts'
import { sessionApi } from './sessions.ts'
import { categoryApi, siteApi } from './site.ts'
import { storyApi } from './stories.ts'
import { storyFlagApi } from './storyFlags.ts'
import { streetApi } from './streets.ts'
import { switchApi } from './switches.ts'
import { syndicationApi } from './syndication.ts'
import { tileApi } from './basemapTiles.ts'
import { transparencyApi } from './transparency.ts'
import { userApi } from './users.ts'

/** Every call with its schemas, by noun. */
export const api = {
  about: aboutApi,
  auth: authApi,
  avatars: avatarApi,
  categories: categoryApi,
  collections: collectionApi,
  comments: commentApi,
  commentFlags: commentFlagApi,
  confirmation: confirmationApi,
  contact: contactApi,
  credentials: credentialsApi,
  dataExport: dataExportApi,
  faq: faqApi,
  favourites: favoriteApi,
  /** The name in the description of the API. */
  feed: storyTileApi,
  flaggedStories: flaggedStoryApi,
  hotlines: hotlineApi,
  imports: importApi,
  log: logApi,
  news: newsApi,
  passkeys: passkeyApi,
  passwordReset: passwordResetApi,
  pauses: pauseApi,
  photos: photoApi,
  places: placeApi,
  profiles: profileApi,
  reviews: reviewApi,
  search: searchApi,
  sessions: sessionApi,
  site: siteApi,
  stories: storyApi,
  storyFlags: storyFlagApi,
  streets: streetApi,
  switches: switchApi,
  syndication: syndicationApi,
  tiles: tileApi,
  transparency: transparencyApi,
  users: userApi,
}

type Values<T> = T[keyof T]
/** Every endpoint of the contract, one type each. */
type AnyEndpoint = { [Noun in keyof typeof api]: Values<(typeof api)[Noun]> }[keyof typeof api]
// A table, for `Extract` of the union costs a compiler half a second with each use.
type EndpointsByCall = { [E in AnyEndpoint as E['call']]: E }
/** The endpoint of a call of the table. It does not compile while a call of `calls.ts` has no schemas in `api`. */
export type EndpointOf<C extends Call> = EndpointsByCall[C]

/** All endpoints as a list. */
export const endpoints: Endpoint[] = Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun))
