/** Every number of the product (spec §9, decisions §2, §7, §8): the one place each is written. */
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
  /** Tries to register with one e-mail, from wherever: each may send its owner a mail. */
  registerEmail: { times: 5, seconds: 86_400 },
  /** Tries of a second factor after one password. */
  secondFactor: { times: 20, seconds: 3_600 },
  /** Mails to one address; and requests from one place. */
  reset: { times: 3, seconds: 3_600 },
  resetAddress: { times: 10, seconds: 3_600 },
  /** The current password, asked again within one session: whoever stole the session must not guess it. */
  password: { times: 10, seconds: 3_600 },
  /** Changes of one's email address: each sends a mail to an address that somebody typed. */
  email: { times: 5, seconds: 86_400 },
  story: { times: 20, seconds: 3_600 },
  storyText: { times: 60, seconds: 3_600 },
  comment: { times: 30, seconds: 3_600 },
  flag: { times: 20, seconds: 86_400 },
  favourite: { times: 300, seconds: 86_400 },
  avatar: { times: 10, seconds: 86_400 },
  contact: { times: 3, seconds: 3_600 },
} as const
export type Rated = keyof typeof rates

/**
 * What the edge lets through before anything is asked of the database, by the binding of `wrangler.toml` that counts it (each
 * place of the edge for itself). Reads count here alone: a guest who reads writes no row. Who pans the map asks for some
 * tiles a second at most; what a browser has, and what this isolate answered a moment ago, is not counted.
 */
export const edgeRates = {
  /** Writing calls of one address; of one /48. */
  SHIELD: { times: 300, seconds: 60 },
  SHIELD_NETWORK: { times: 2_400, seconds: 60 },
  /** Reads that cost: place search, years, sitemaps, tiles that nobody has cached, the API's description. */
  READS: { times: 600, seconds: 60 },
  READS_NETWORK: { times: 4_800, seconds: 60 },
  SEARCHES: { times: 20, seconds: 10 },
  SEARCHES_NETWORK: { times: 160, seconds: 10 },
  /** Built map tiles that guests' reads write to the database, all guests together. Beyond it they are answered and not kept. */
  TILE_WRITES: { times: 300, seconds: 60 },
} as const
export type EdgeRated = keyof typeof edgeRates
