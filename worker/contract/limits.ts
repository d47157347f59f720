import { previewLength } from './previewLength.ts'
import { defaultZoom, maxZoom, minZoom } from './mapZooms.ts'
import {
  draftDays,
  guestDraftMs,
  idleMs,
  idleWarningMs,
  pingMs,
  placeSearch,
  resultsPage,
  storiesById,
} from './pageLimits.ts'

/**
 * The numbers that visitors or operators notice, or that more than one file needs. Rate limits are below. Names that end in `Ms`
 * are milliseconds, `Seconds` seconds, `Bytes` bytes; lengths of texts are in characters as a reader counts them.
 */
export const limits = {
  idleMs,
  idleWarningMs,
  draftDays,
  guestDraftMs,
  session: { maxMs: 12 * 3_600_000, silentMs: 20 * 60_000, pingMs },
  /** Days in which staff can restore a removed story. */
  restoreDays: 30,
  avatarBytes: 512 * 1024,
  /** A file of stories to bring in. */
  importBytes: 5 * 1024 * 1024,
  /** Pixels. */
  avatarSide: 1024,

  coordinateDecimals: 6,
  earliestDate: '0100-01-01',
  fallbackDates: { from: '1869-04-20', to: '2020-04-20' },

  username: { min: 3, max: 20 },
  password: { min: 8, max: 128, special: '!@#$%^&*_+()' },
  email: 254,
  title: 150,
  /**
   * `max` characters as a reader counts them, `raw` code units of HTML as sent. Cleaned HTML has at most `growth`
   * times the code units sent, or `shortest`.
   */
  description: { max: 20_000, raw: 60_000, growth: 3, shortest: 1_000 },
  fontSizes: [8, 9, 10, 11, 12, 14, 18, 24, 30, 36],
  comment: 5_000,
  bio: 300,
  reason: 1_000,
  /** What staff write to a member beside a reason. */
  note: 1_000,
  appeal: 2_000,
  contactMessage: 5_000,
  question: 300,
  answer: 5_000,
  about: 20_000,
  addressPart: 150,
  search: 500,
  placeSearch,
  /**
   * Bytes in UTF-8 of a cleaned text, in addition to the characters above, for one character may consist of any number of
   * code points. Enough for any script and for families of emoji.
   */
  bytes: {
    title: 1_024,
    description: 180_000,
    comment: 20_480,
    bio: 8_192,
    reason: 6_144,
    note: 6_144,
    appeal: 12_288,
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

  /** Characters of a story's text in a list. */
  preview: previewLength,
  /** How long a challenge of the built-in captcha may take to come back solved. */
  captchaMs: 10 * 60_000,
  /** Which failed login asks for a captcha. */
  captchaFromAttempt: 4,
  /** Rows of a page, or of a list in an answer. */
  page: {
    /** The highest number of a page. */
    last: 100_000,
    stories: 500,
    storiesMax: 1_000,
    byId: storiesById,
    search: 200,
    /** Page sizes of the site. */
    results: resultsPage,
    comments: 500,
    users: 10,
    flagged: 5,
    /** Each has a version, for which its whole text is read (`npm run prove:requests`). */
    flaggedMax: 15,
    staff: 20,
    removed: 15,
    news: 100,
  },
  /** The fewest characters and the most rows of the staff's search for users, and how many posts of each are counted. */
  userSearch: { min: 2, rows: 20, posts: 1_000 },

  map: { minZoom, maxZoom, defaultZoom },
} as const

/** Logins. Apart from `limits`, like what follows: the browser need not load what only the worker uses. */
export const loginLimits = {
  /** How long failures from an address count. Those at a username count until the day (UTC) is over. */
  addressSeconds: 15 * 60,
  /**
   * The proof of work that a login needs after failures at its username before this hour, in multiples of the usual one: a
   * step after each `stepFailures` (a number in between is drawn for each username, day and step).
   */
  efforts: [1, 2, 4, 8, 16],
  stepFailures: { least: 8, most: 23 },
  /**
   * After so many failures within one hour (a number in between is drawn for each username and hour) a login needs the last
   * of `efforts` until the hour is over. So many guesses at a username are without any work, and `nameAtOnce` more where all
   * come at once: of logins that are being checked, those above that number need it from a number on that is drawn for each.
   */
  floodFailures: { least: 24, most: 87 },
  nameAtOnce: 8,
  /**
   * Logins of one address that are being checked at once. A login needs a captcha where as many others are as
   * `captchaFrom`, and is 429 from `refuseFrom` on; to both a number below `spread` is added that is drawn for each login. At
   * most `most` are counted.
   */
  atOnce: { captchaFrom: 4, refuseFrom: 20, spread: 16, most: 36 },
} as const

/** Moderation (worker/features/moderation). */
export const reviewLimits = {
  /** How many stories of an account wait for staff where its first ones do. */
  firstStories: 3,
  /** How long opening an item keeps others from deciding it, and a decision can be undone. */
  claimMs: 10 * 60_000,
  undoMs: 10_000,
  /** Days after a decision in which its author can appeal. */
  appealDays: 20,
  /** Flags hide only where they come from accounts of two full days (a day is all that is kept), so 24 hours at least. */
  accountDays: 2,
  /** Flags of members who were overruled so often in so many days do not count. */
  overruled: { times: 3, days: 90 },
  /** Items on a page of the queue, whose whole texts are in memory at once, and of each what was done before. */
  page: 8,
  earlier: 5,
  /** Bytes of JSON: of the text, the appeal and a note of one item in the queue, and of all flags on a page. */
  textBytes: 12 * 1024,
  appealBytes: 14 * 1024,
  noteBytes: 2 * 1024,
  flagBytes: 60 * 1024,
  /** The most open flags that a `version` names one by one. Of an item with more of them it names all. */
  namedFlags: 100,
} as const

/** Imports (worker/features/imports). */
export const importLimits = {
  /** Characters of the name of a source, and of what it calls a story. */
  source: 100,
  externalId: 200,
  /** Rows of a file, columns of each, and how long one may be: characters in GeoJSON, bytes in CSV. */
  rows: 20_000,
  columns: 200,
  rowBytes: 256 * 1024,
  /** After so many errors the rest of a file is not read. Errors, ignored columns, first rows and places of an answer. */
  errors: 1_000,
  ignored: 50,
  first: 10,
  places: 20,
  /** Characters of the name of a column, of an example of what is in it, and of title and value of an error, in an answer. */
  columnName: 100,
  example: 60,
  errorExample: 30,
  /**
   * Rows that are written, undone or restored in one batch, and their characters, beside the last row. Other requests wait
   * while one batch is prepared or written (`npm run prove:import`).
   */
  batchRows: 25,
  batchCharacters: 32_000,
} as const

/**
 * The rate limits: how often a client may do an action, `times` in `seconds`; 429 beyond it. Counted in the database
 * (worker/http/rateLimits/queries.ts) where the routes of each noun say so.
 */
export const rateLimits = {
  /** Logins from one address that failed, or came without the captcha that they needed. features/accounts */
  login: { times: 10, seconds: 60 },
  /** Tries to register from one address. features/accounts */
  register: { times: 5, seconds: 3_600 },
  /** Mails to the owner of an e-mail about another account with it. features/accounts */
  registerEmail: { times: 5, seconds: 86_400 },
  /** Wrong second factors after one password. features/accounts/passkeys */
  secondFactor: { times: 20, seconds: 3_600 },
  /** Mails with a reset link to one e-mail; and requests for one from one address. features/accounts/passwordReset */
  reset: { times: 3, seconds: 3_600 },
  resetAddress: { times: 10, seconds: 3_600 },
  /** The current password, asked again in a session: a stolen one must not guess it. features/accounts/credentials */
  password: { times: 10, seconds: 3_600 },
  /** Mails with a link to add a first passkey, to one member of the staff. features/accounts/passkeys */
  passkeyMail: { times: 3, seconds: 3_600 },
  /** Changes of one's e-mail: each sends a mail to an address that a member typed. features/accounts/credentials */
  email: { times: 5, seconds: 86_400 },
  /** By one account: new stories, edits that change a story's text, and edits that do not. features/stories */
  story: { times: 20, seconds: 3_600 },
  storyText: { times: 60, seconds: 3_600 },
  storyEdit: { times: 120, seconds: 3_600 },
  /** Comments and appeals of one account. features/comments, features/moderation/appeals */
  comment: { times: 30, seconds: 3_600 },
  /** Flags of one account, on stories and comments together. features/moderation */
  flag: { times: 20, seconds: 86_400 },
  /**
   * Pauses, deletions and new roles of the accounts of others, together, by one member of staff.
   * features/accounts/users
   */
  accountAct: { times: 10, seconds: 86_400 },
  /** The same by all staff together whose role is younger than `newRoleDays`; and by all moderators of the site together. */
  accountActOfNewStaff: { times: 3, seconds: 86_400 },
  accountActOfModerators: { times: 20, seconds: 86_400 },
  /** Favorites of one account. features/stories/favorites */
  favourite: { times: 300, seconds: 86_400 },
  collection: { times: 20, seconds: 86_400 }, // New collections of one account. features/collections
  collectionEdit: { times: 120, seconds: 3_600 },
  /** Downloads of one's own data. features/dataExport */
  dataExport: { times: 3, seconds: 86_400 },
  /** Uploads of one account. features/profiles/avatars */
  avatar: { times: 10, seconds: 86_400 },
  /** Photos that one account uploads for stories. features/photos */
  photo: { times: 30, seconds: 3_600 },
  /** Messages from one address. features/site/contact */
  contact: { times: 3, seconds: 3_600 },
} as const
export type RateLimitName = keyof typeof rateLimits
/** Until a role is so many days old, what its holder does to the accounts of others counts against the limit of new staff. */
export const newRoleDays = 7
/** Until an e-mail is so many days old, it gets no link for a first passkey of staff. */
export const newEmailDays = 30

/**
 * The edge's limits, by the binding of `wrangler.toml` that counts each (every place of the edge for itself). The limits
 * apply before all work except authentication (worker/http/rateLimits/edge.ts, mounted in worker/index.ts). Reads count here alone: a
 * guest who reads writes no row. What a browser has cached, or this isolate answered a moment ago, does not count.
 */
export const edgeLimits = {
  /**
   * All that one address asks of the worker, except tiles of the basemap. Opening the map takes about ten calls: a hundred
   * people of one network can do so in the same minute.
   */
  CALLS: { times: 1_200, seconds: 60 },
  CALLS_NETWORK: { times: 9_600, seconds: 60 },
  /** Writing calls of one address; of one /48. */
  WRITES: { times: 300, seconds: 60 },
  WRITES_NETWORK: { times: 2_400, seconds: 60 },
  /**
   * Costly reads: lists of stories and comments, one story, its page, profiles, place search, years, sitemaps, feeds, embeds,
   * tiles that no cache has, the API's description, and what members read about their own account.
   */
  READS: { times: 600, seconds: 60 },
  READS_NETWORK: { times: 4_800, seconds: 60 },
  /** Searches, also those of feeds, and lists of stories in a box. */
  SEARCHES: { times: 20, seconds: 10 },
  SEARCHES_NETWORK: { times: 160, seconds: 10 },
  /**
   * Street tiles that a browser does not have, of one address; of one /48: one guest may hold several. A large screen shows
   * 57. Tiles that are cached here count too: otherwise an address without any left learns where others looked.
   */
  STREET_TILES: { times: 600, seconds: 60 },
  STREET_TILES_NETWORK: { times: 1_200, seconds: 60 },
  /**
   * Street tiles that are not cached here, all callers together. One address may use a fifth of them and a /48 two
   * fifths (STREET_TILES), so that others have streets in the meantime.
   */
  STREET_FETCHES: { times: 3_000, seconds: 60 },
  /** Questions for the operator's geocoder (GEOCODER_URL), which answers one a second for the whole site. Cached ones count too. */
  GEOCODER: { times: 10, seconds: 60 },
  GEOCODER_NETWORK: { times: 20, seconds: 60 },
  /** Built map tiles that reads write to the database, all readers together. Others are answered and not saved. */
  TILE_WRITES: { times: 300, seconds: 60 },
} as const
export type EdgeLimitName = keyof typeof edgeLimits
