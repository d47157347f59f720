/** The address of every screen, written here only. */
export const paths = {
  map: '/',
  /** The story panel: of one story, or without an id its empty state, where a new story is written. */
  story: (id?: number): string => (id === undefined ? '/story' : `/story/${id}`),
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
  users: '/users',
  profile: (username: string): string => `/users/${encodeURIComponent(username)}`,
  profileSettings: (username: string): string => `/users/${encodeURIComponent(username)}/settings`,
  manage: '/manage',
  flaggedStories: '/manage/flag',
  manageUsers: '/manage/users',
  flaggedComments: '/manage/comments',
  categories: '/manage/category',
  removedStories: '/manage/removed',
  inbox: '/manage/inbox',
  switches: '/manage/switches',
  log: '/manage/log',
  hotlines: '/manage/hotlines',
  review: '/manage/review',
  imports: '/manage/import',
}

/** What a link to the contact page carries. */
export interface ContactLinkState {
  /** The beginning of the message: what it is about. */
  begin?: string
}

/** What a link to `/story` or `/story/{id}` carries so that the panel opens in the right mode. */
export interface StoryLinkState {
  storySidebarOpen?: boolean
  /** Opens the story's edit form. */
  editStory?: boolean
  /** Opens the form for a new story. */
  addStory?: boolean
  /** Where the map was pressed for it, in degrees: the centre of the neighborhood's cell, never the point. */
  at?: { latitude: number; longitude: number }
  userId?: number
}
/** The state of the link that led here, from the router's location. */
export const linkStateOf = ({ state }: { state: unknown }): StoryLinkState => state ?? {}
