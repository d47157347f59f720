/** Every number of the product (spec §9, decisions §2, §7, §8): the one place each is written. */
export const limits = {
  /** Milliseconds without activity after which the client logs out and blanks the page. */
  idleMs: 900_000,
  session: { maxMs: 12 * 3_600_000, silentMs: 20 * 60_000, pingMs: 5 * 60_000 },
  resetMs: 30 * 60_000,
  idempotencyMs: 24 * 3_600_000,
  restoreDays: 30,
  /** How long a call may take before it is answered 503, and how long one foreign thing in it is waited for. */
  answerMs: 5_000,
  patienceMs: 4_000,
  /** How long a replica is waited for before the database that is written is asked instead. */
  replicaMs: 1_500,
  /** How long a story's page waits for its preview before it opens without. */
  previewMs: 3_000,
  bodyBytes: 256 * 1024,
  avatarBytes: 512 * 1024,
  avatarSide: 1024,

  coordinateDecimals: 6,
  earliestDate: '0100-01-01',
  fallbackDates: { from: '1869-04-20', to: '2020-04-20' },

  username: { min: 3, max: 20 },
  password: { min: 8, max: 128, special: '!@#$%^&*_+()' },
  email: 254,
  title: 150,
  description: { max: 20_000, raw: 60_000 },
  fontSizes: [8, 9, 10, 11, 12, 14, 18, 24, 30, 36],
  comment: 5_000,
  bio: 300,
  reason: 1_000,
  contactMessage: 5_000,
  question: 300,
  answer: 5_000,
  about: 20_000,
  addressPart: 150,
  search: 500,
  searchWords: 16,
  placeSearch: 200,

  preview: { posts: 150, favourites: 250 },
  captchaFromAttempt: 4,
  /** How long failed logins are remembered. */
  attemptSeconds: 15 * 60,
  page: {
    stories: 500,
    storiesMax: 1_000,
    byId: 100,
    search: 200,
    /** What the site asks for at once: more than anybody reads, few enough for a slow phone. */
    results: 50,
    comments: 500,
    users: 10,
    flagged: 5,
    staff: 20,
    removed: 20,
  },
  userSearch: { min: 2, rows: 20 },
  /**
   * Bytes of JSON. No answer is over `most`; the others are what its parts may take: the rows of one list, the comments of a
   * story together with its text, the flags on them, the flags on a page of flagged stories, and one flagged comment.
   */
  answerBytes: {
    most: 512 * 1024,
    list: 400 * 1024,
    profileList: 240 * 1024,
    comments: 380 * 1024,
    commentFlags: 80 * 1024,
    storyFlags: 240 * 1024,
    flaggedComment: 18 * 1024,
  },

  map: { minZoom: 3, maxZoom: 18, defaultZoom: 12, nearMeZoom: 15, clusterRadius: 20, geolocationMs: 5_000 },
  mobileWidth: 770,
  avatarCrop: { side: 300, minZoom: 1, maxZoom: 3, step: 0.1, shown: 125 },
  editorHeight: 300,
} as const

/** How often one may do a thing: `times` in `seconds` (decisions §8). */
export const rates = {
  login: { times: 10, seconds: 60 },
  register: { times: 5, seconds: 3_600 },
  reset: { times: 3, seconds: 3_600 },
  story: { times: 20, seconds: 3_600 },
  comment: { times: 30, seconds: 3_600 },
  flag: { times: 20, seconds: 86_400 },
  favourite: { times: 300, seconds: 86_400 },
  avatar: { times: 10, seconds: 86_400 },
  contact: { times: 3, seconds: 3_600 },
  search: { times: 20, seconds: 10 },
} as const
export type Rated = keyof typeof rates

/** Categories of stories, as the wire numbers them (spec §3). */
export const categories = [
  { id: 1, name: 'personal' },
  { id: 2, name: 'resources' },
  { id: 3, name: 'historical' },
] as const
/** Kinds of reports on a story or comment (spec §2, Flag modal). */
export const reportTypes = [
  { id: 1, name: 'Suspicious or Spam' },
  { id: 2, name: 'Harassment' },
  { id: 3, name: 'Other' },
] as const
