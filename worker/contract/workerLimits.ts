/** Limits that only the worker needs, so that the browser's first view does not load them. */
export const workerLimits = {
  /** How many times the share of a /64 of IPv6 a whole /48 may use. */
  networkShare: 8,
  /**
   * Bytes of JSON. No answer is over `most`; the others are what its parts may take: the rows of one list, the
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
  /** The bytes of which every answer to a call with a token, or of a login, is a multiple, of a profile, which lists the reader's anonymous stories, and of the lists of what staff decide, which leave out the reader's own. */
  answerPadding: 8 * 1024,
  profilePadding: 32 * 1024,
  queuePadding: 32 * 1024,
  /** Flags listed with the comments, and with the flagged stories, of one answer; and sessions of an account. */
  listed: { commentFlags: 1_000, storyFlags: 2_000, sessions: 50 },
  /** The body of a call, except of files. */
  bodyBytes: 256 * 1024,
  /** Bytes of JSON of the whole FAQ, which is one answer. */
  faqBytes: 480 * 1024,
  /** Words of a search that count. */
  searchWords: 16,
  /** How long a call may take before it is answered 503. */
  answerMs: 5_000,
  /**
   * How many bytes of stories one page of a list reads. A row has up to 540 KB of texts, all of which SQLite pages through for the
   * columns behind them.
   */
  listReadBytes: 8 * 1024 * 1024,
  /** How often so much is read for one collection. */
  collectionReads: 2,
  /**
   * What news is computed from (worker/features/news): so many of the reader's newest signed stories in each status, so many of their
   * anonymous ones and of their comments, all of their collections, and for each page so many comments of others. There are `pages` of it. Titles are
   * cut to `titleBytes` of JSON. So every page fits one block of `padding` bytes, and a network does not see how much news there is.
   */
  news: { stories: 500, comments: 2_000, others: 105, days: 30, pages: 5, titleBytes: 120, padding: 32 * 1024 },
  /** Days after which a story is in the queue again whose author did not change what staff asked for. */
  askDays: 7,
  /** Reports of guests about one item in the queue, and the bytes of JSON of each message. */
  reports: { most: 5, bytes: 600 },
  /** How long bringing a file of stories in, or undoing that, may take. */
  importMs: 5 * 60_000,
  /** How long a call waits for an external service. */
  serviceTimeoutMs: 4_000,
  /** How long an `Idempotency-Key` is remembered at least; it is deleted at the end of that UTC day. */
  idempotencyMs: 24 * 3_600_000,
  /** The same of a new story: longer than the browser keeps its draft (`draftDays` and the rest of that day), which sends it again. */
  storyKeyMs: 8 * 24 * 3_600_000,
  /**
   * How long the link of a reset mail works. Not shorter than the window of `rateLimits.reset`: strangers who use that up
   * must not leave the owner without a link that works.
   */
  resetMs: 60 * 60_000,
  /** For how many accounts of one e-mail a reset mails links, and in how many mails, one for each spelling of it. */
  resetAccounts: 50,
  resetMails: 5,
  /** How long a worker caches the panic switches. */
  switchesMs: 3_000,
  /** How long the HTML page of a story waits for the preview of the story. */
  previewMs: 3_000,
  /** How long the link works that lets staff add their first passkey. */
  passkeyLinkMs: 30 * 60_000,
  /**
   * Within how many days the anonymous posts of an account that was deleted with its content are deleted, each at a
   * minute of its own. Together with `lateDays` that is at most what dialog, privacy page and FAQ say: "two months".
   */
  eraseDays: { least: 14, most: 46 },
  /** By how many days such a deletion may be later, where the worker did not run at its minute. */
  lateDays: 14,
} as const

/** The trigger in wrangler.toml for what the worker does each minute. */
export const everyMinute = '* * * * *'

/**
 * Costly reads of one address that may run at once in an isolate (worker/http/rateLimits/concurrency.ts). Many people may share
 * an address: the next ones wait for a moment before they are refused.
 */
export const readLimits = {
  atOnce: 2,
  waiting: 32,
  waitMs: 2_000,
  /** The polling interval of a waiting read (ms). */
  pollMs: 20,
  retryAfterSeconds: 1,
  /** Longer than the platform lets a statement run (30 s): what is older was ended from outside. */
  forgetMs: 60_000,
} as const
