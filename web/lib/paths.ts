import type { Location, Path } from 'react-router'

/** What opens the form for a new story, in the address of `/story`. */
const addingHash = '#add'

/** The address of every screen, written here only. */
export const paths = {
  map: '/',
  /** The story panel: of one story, or without an id its empty state, where a new story is written. */
  story: (id?: number): string => (id === undefined ? '/story' : `/story/${id}`),
  /** The form for a new story. The address alone opens it, also in another tab. */
  newStory: `/story${addingHash}`,
  /** The public collections; `own` shows one's own, `new` the form for a new one. */
  collections: (part?: 'own' | 'new'): string => (part ? `/collections#${part}` : '/collections'),
  /** A collection; `edit` opens its form. */
  collection: (id: number | string, part?: 'edit'): string => `/collections/${id}${part ? `#${part}` : ''}`,
  faq: '/faq',
  about: '/About',
  support: '/Support',
  resources: '/resources',
  safety: '/safety',
  contact: '/ContactUs',
  credits: '/Credits',
  terms: '/Terms',
  contentPolicy: '/Terms#ContentPolicy',
  privacy: '/PrivacyPolicy',
  transparency: '/transparency',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  news: '/news',
  users: '/users',
  profile: (username: string): string => `/users/${encodeURIComponent(username)}`,
  profileSettings: (username: string): string => `/users/${encodeURIComponent(username)}/settings`,
  manage: '/manage',
  flaggedStories: '/manage/flag',
  manageUsers: '/manage/users',
  flaggedComments: '/manage/comments',
  categories: '/manage/category',
  hidden: '/manage/hidden',
  removedStories: '/manage/removed',
  inbox: '/manage/inbox',
  switches: '/manage/switches',
  log: '/manage/log',
  hotlines: '/manage/hotlines',
  review: '/manage/review',
  imports: '/manage/import',
}

/** The parameter that names the collection in which a story is read. */
const collectionParameter = 'collection'
/** The query of an address in which a story is read as part of a collection; null: as part of none. */
export const searchWithin = (search: string, collectionId: number | string | null): string => {
  const query = new URLSearchParams(search)
  if (collectionId === null) query.delete(collectionParameter)
  else query.set(collectionParameter, String(collectionId))
  return query.toString()
}
/** The id of the collection that an address of the map shows, or null. */
export const collectionIn = ({ pathname, search }: Pick<Path, 'pathname' | 'search'>): string | null => {
  const [, id] = /^\/collections\/(\d{1,10})\/?$/i.exec(pathname) ?? []
  if (id) return id
  const named = new URLSearchParams(search).get(collectionParameter)
  return /^\/story\//i.test(pathname) && named && /^\d{1,10}$/.test(named) ? named : null
}

/** The navigation state of a link to the contact page. */
export interface ContactLinkState {
  /** The beginning of the message: what it is about. */
  begin?: string
}

/** The navigation state of a link to the form of a collection. */
export interface CollectionLinkState {
  /** The form opens where stories are found and added. */
  findsStories?: boolean
}

/** The navigation state of a link to `/story` or `/story/{id}`, which sets the mode of the panel. */
export interface StoryLinkState {
  storySidebarOpen?: boolean
  /** Opens the story's edit form. */
  editStory?: boolean
  /** Opens the form for a new story, as the hash of `paths.newStory` does. */
  addStory?: boolean
  /** Where the map was pressed for it, in degrees: the center of the neighborhood's cell, never the point. */
  at?: { latitude: number; longitude: number }
  userId?: number
}
/** Where the form for a new story opens, with the map's query, which links keep. */
export const newStoryAt = (search: string): Partial<Path> => ({ pathname: paths.story(), search, hash: addingHash })

/** How the story panel opens at a location of the router: what the link that led there carried, or its hash. */
export const linkStateOf = ({ state, hash }: Pick<Location<unknown>, 'state' | 'hash'>): StoryLinkState => ({
  ...(state ?? {}),
  ...(hash === addingHash && { addStory: true }),
})
