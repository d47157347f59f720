/** The numbers that the site and the server share: sizes, lengths and times. The rate limits follow below. */
export const limits = {
  /** Milliseconds without activity after which the client logs out and blanks the page. */
  idleMs: 900_000,
  session: { maxMs: 12 * 3_600_000, silentMs: 20 * 60_000, pingMs: 5 * 60_000 },
  resetMs: 30 * 60_000,
  /** How many accounts of one e-mail a reset mail has links for. */
  resetAccounts: 50,
  idempotencyMs: 24 * 3_600_000,
  restoreDays: 30,
  /** How long a call may take before it is answered 503, and how long one foreign thing in it is waited for. */
  answerMs: 5_000,
  serviceTimeoutMs: 4_000,
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
  /** Seen characters and raw code units; cleaned, at most `growth` times what was sent, or `shortest` code units. */
  description: { max: 20_000, raw: 60_000, growth: 3, shortest: 1_000 },
  fontSizes: [8, 9, 10, 11, 12, 14, 18, 24, 30, 36],
  comment: 5_000,
  bio: 300,
  reason: 1_000,
  contactMessage: 5_000,
  question: 300,
  answer: 5_000,
  about: 20_000,
  addressPart: 150,
  /** Bytes of JSON of the whole FAQ, which is one answer. */
  faqBytes: 480 * 1024,
  search: 500,
  searchWords: 16,
  placeSearch: 200,
  /**
   * Bytes in UTF-8 of a cleaned text, beside the seen characters above: one seen character may be made of any number of
   * code points. Enough for any script and for families of emoji.
   */
  bytes: {
    title: 1_024,
    description: 180_000,
    comment: 20_480,
    bio: 8_192,
    reason: 6_144,
    contactMessage: 20_480,
    question: 2_048,
    answer: 20_480,
    about: 81_920,
    addressPart: 1_024,
    placeSearch: 6_144,
    passkeyLabel: 256,
  },

  /** How long a second factor may take after the password, and a new passkey after its request. */
  ticketMs: 5 * 60_000,
  passkeys: { most: 10, codes: 10 },
  passkeyLabel: 40,

  preview: { posts: 150, favourites: 250 },
  captchaFromAttempt: 4,
  login: {
    /** How long failures of an address count, and how long those at a name. */
    addressSeconds: 15 * 60,
    nameSeconds: 24 * 3_600,
    /** How many failures are counted each time. */
    counted: 40,
    /** Minutes to wait after so many failures at a name in a day; after more, the last of them. */
    waitMinutes: [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60],
    /** How long a browser is known, and how many accounts it is known for. */
    knownDays: 90,
    knownAccounts: 5,
  },
  /** A /48 of IPv6 may do so many times what a /64 may. */
  networkShare: 8,
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
    sessions: 50,
  },
  userSearch: { min: 2, rows: 20 },
  /**
   * * Bytes of JSON. No answer is over `most`; the others are what its parts may take: the rows of one list, the
   * comments of a story together with its text, the flags on them, the flags on a page of flagged stories, and one
   * flagged comment.
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

/**
 * The rate limits: how often somebody may do a thing, `times` in `seconds`; 429 beyond it. Counted in the database
 * (worker/http/rateLimits/queries.ts) where the routes of each noun say so.
 */
export const rateLimits = {
  /** Logins from one address, or from a browser that is known. features/accounts */
  login: { times: 10, seconds: 60 },
  /** Tries to register from one address. features/accounts */
  register: { times: 5, seconds: 3_600 },
  /** Tries to register with one e-mail, from wherever: each may send its owner a mail. features/accounts */
  registerEmail: { times: 5, seconds: 86_400 },
  /** Tries of a second factor after one password. features/accounts/passkeys */
  secondFactor: { times: 20, seconds: 3_600 },
  /** Mails with a reset link to one e-mail; and requests for one from one address. features/accounts/passwordReset */
  reset: { times: 3, seconds: 3_600 },
  resetAddress: { times: 10, seconds: 3_600 },
  /**
   * The current password, asked again within one session: a stolen session must not guess it.
   * features/accounts/credentials
   */
  password: { times: 10, seconds: 3_600 },
  /** Changes of one's e-mail: each sends a mail to an address that somebody typed. features/accounts/credentials */
  email: { times: 5, seconds: 86_400 },
  /** New stories of one account; and edits of a story's text. features/stories */
  story: { times: 20, seconds: 3_600 },
  storyText: { times: 60, seconds: 3_600 },
  /** Comments of one account. features/comments */
  comment: { times: 30, seconds: 3_600 },
  /** Flags of one account, on stories and comments together. features/moderation */
  flag: { times: 20, seconds: 86_400 },
  /** Favourites of one account. features/stories/favourites */
  favourite: { times: 300, seconds: 86_400 },
  /** Uploads of one account. features/profiles/avatars */
  avatar: { times: 10, seconds: 86_400 },
  /** Messages from one address. features/site/contact */
  contact: { times: 3, seconds: 3_600 },
} as const
export type RateLimitName = keyof typeof rateLimits

/**
 * * The edge's limits, by the binding of `wrangler.toml` that counts each (every place of the edge for itself). They
 * stand before the database (worker/http/rateLimits/edge.ts, mounted in worker/index.ts). Reads count here alone: a
 * guest who reads writes no row. What a browser has cached, or this isolate answered a moment ago, does not count.
 */
export const edgeLimits = {
  /** Writing calls of one address; of one /48. */
  SHIELD: { times: 300, seconds: 60 },
  SHIELD_NETWORK: { times: 2_400, seconds: 60 },
  /** Reads that cost: place search, years, sitemaps, tiles that nobody has cached, the API's description. */
  READS: { times: 600, seconds: 60 },
  READS_NETWORK: { times: 4_800, seconds: 60 },
  /** Searches. */
  SEARCHES: { times: 20, seconds: 10 },
  SEARCHES_NETWORK: { times: 160, seconds: 10 },
  /**
   * Built map tiles that guests' reads write to the database, all guests together. Beyond it they are answered and not
   * saved.
   */
  TILE_WRITES: { times: 300, seconds: 60 },
} as const
export type EdgeLimitName = keyof typeof edgeLimits

/** Categories of stories, as the wire numbers them. */
export const categories = [
  { id: 1, name: 'personal' },
  { id: 2, name: 'resources' },
  { id: 3, name: 'historical' },
] as const
/** Kinds of reports on a story or comment. */
export const reportTypes = [
  { id: 1, name: 'Suspicious or Spam' },
  { id: 2, name: 'Harassment' },
  { id: 3, name: 'Other' },
] as const
