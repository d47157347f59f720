import type { SelfView } from '#contract/auth'
import type { CollectionView, ListedCollection } from '#contract/collections'
import { screens } from '#contract/screens'
import { atlasOf } from '#tests/support/atlas'
import { aReport } from '#tests/support/importReport'
import { aReviewItem, queueOf } from '#tests/support/queue'
import type { Stubs } from '#tests/support/stubbedApi'
import {
  aCollection,
  aComment,
  anAdministrator,
  aProfile,
  aProfileStory,
  aSelf,
  aStory,
  builtInTiles,
  listOf,
  siteConfig,
  someHotlines,
} from '#tests/support/views'

const day = '2026-05-01T00:00:00Z'
const report = { id: 1, reportType: 2, reason: 'It names someone.', flagged: true, created_at: day }
const owned = { id: 101, title: 'The bench in the park', owner: 5, username: 'sam' }
const flagged = aComment({
  flagscore: 1,
  version: 'v',
  flaggingComment: [{ id: 1, comment: 301, flagger: null, flagged: true, reportType: 2, reason: 'Unkind.' }],
})
/** The answers for staff and for oneself only. */
const behindTheScenes: Stubs = {
  'GET /pinFlagged/': listOf({ ...owned, flagscore: 1, flaggerstory: [report], version: 'v' }),
  'GET /pinFlagged/removed/': listOf({
    ...owned,
    removed_at: day,
    restorable_until: '2026-06-01T00:00:00Z',
    review: { state: 'removed', reason: 'privacy', note: null, decidedOn: day, canAppeal: false, appeal: null },
    canRestore: true,
    version: 'v',
  }),
  'GET /commentStory/': listOf(flagged),
  'GET /auth/users/': listOf({ id: 5, username: 'sam', is_moderator: true, is_administrator: false, pause: null }),
  'GET /contactUs/': {
    ...listOf({
      id: 1,
      email: 'ana@people.example',
      message: 'Hello.',
      created_at: day,
      is_read: false,
      answered: null,
    }),
    counts: { open: 1, answered: 0, all: 1 },
  },
  'GET /switches/': { read_only: false, no_new_accounts: false, captcha_on_writing: false, photos: 'review' },
  ...queueOf([
    aReviewItem(1, {
      place: { line: 'Grand Park, Los Angeles', latitude: 34.05, longitude: -118.24, precision: 'neighbourhood' },
      contentNotes: ['death'],
      earlier: [{ action: 'keep', reason: null, note: 'It names someone.', on: '2026-05-01' }],
    }),
  ]),
  'GET /log/': {
    ...{ count: 2, next: null, previous: null },
    results: [
      {
        ...{ id: 'a', at: '2026-11-02', actor: 'sam', action: 'remove', kind: 'story', target: '101' },
        ...{ targetName: null, pin: null, reason: 'privacy', note: 'It names someone.' },
      },
      {
        ...{ id: 'b', at: '2026-11-02', actor: 'sam', action: 'add content notes', kind: 'story', target: '101' },
        ...{ targetName: null, pin: null, reason: null, note: 'death, violence: It names someone.' },
      },
    ],
  },
  'POST /imports/': aReport({
    ignored: [],
    first: [{ ...aReport().first[0]!, placePrecision: 'town', startDatePrecision: 'decade' }],
  }),
  'GET /imports/': listOf({
    ...{ id: 7, source: 'City archive', by: 'kim', day: '2026-11-02', state: 'unfinished' },
    ...{ rows: 3, created: 1, updated: 1, skipped: 1, failed: 0, restorable_until: null },
  }),
  'GET /auth/user/news/': {
    count: 2,
    items: [
      {
        ...{ day: '2026-11-02', kind: 'comment', story: { id: 101, title: 'The bench in the park' }, comment: 301 },
        ...{ collection: null, decision: null, reason: null },
      },
      {
        ...{ day: '2026-11-01', kind: 'storyDecision', story: { id: 101, title: 'The bench in the park' } },
        ...{ comment: null, collection: null, decision: 'hidden', reason: 'privacy' },
      },
    ],
  },
  'GET /auth/sessions/': [],
  'GET /auth/passkeys/': {
    passkeys: [{ id: 1, label: 'Phone', created_on: '2026-05-01' }],
    codes_left: 9,
    is_required: false,
  },
}

const rowOfCollection = (view: CollectionView): ListedCollection => {
  const { id, title, kind, language, count, length, owner, username, bbox, can } = view
  const row = { id, title, kind, language, count, length, owner, username, bbox, can }
  return { ...row, place: 'Los Angeles', photo: null, points: [[34.05, -118.25]] }
}

/** The answers of the worker for every screen, so that none is empty. */
export const world = (as: SelfView | null = null): Stubs => {
  const isOwn = as?.username === 'teller'
  const comment = aComment({ description: 'I remember' })
  const story = aStory({ startDate: '1969-06-28', commentstory: [comment], commentCount: 1 })
  const collection = aCollection([story])
  const open = aProfile({
    username: 'teller',
    bio: 'I write things down.',
    can: { edit: isOwn, editAvatar: isOwn },
    userStories: [aProfileStory()],
    user_upvoted_stories: [aProfileStory({ id: 102, pinId: 102, title: 'A march', category: 3 })],
  })
  return {
    ...atlasOf(
      story,
      aStory({ id: 102, title: 'A march', category: 3, latitude: 34.08, contentNotes: ['death', 'police and prison'] }),
    ),
    'GET /config/': siteConfig({ tiles: builtInTiles }),
    'GET /collections/': listOf(rowOfCollection(collection)),
    'GET /collections/:id/': collection,
    'GET /auth/user/collections/': [],
    'GET /faq/': [1, 2].map((id) => ({ id, faqQuestionDesc: `Question ${id}?`, faqAnswerDesc: 'An answer.' })),
    'GET /management/aboutUs/1/': { id: 1, about_us: 'Who we are.' },
    'GET /hotlines/': someHotlines(),
    'GET /transparency/': { months: [] },
    'GET /profile/users/': ({ query }) => [
      query.username === 'quiet' ? aProfile({ username: 'quiet', is_profile_private: true }) : open,
    ],
    ...behindTheScenes,
    'GET /category/': [],
    'GET /auth/users/:id/': {
      ...{ id: 7, username: 'teller', bio: 'I write things down.', profileurl: null },
      ...{ is_profile_private: false, accessibility_mode_active: false },
    },
  }
}

const addresses = Object.values(screens)
  .flat()
  .map((path) => path.replace(':name', 'teller').replace(':id', '101'))
const isManagement = (path: string) => path.startsWith('/manage')
/** Every screen, for each role that sees something special there. */
export const roles: [role: string, as: SelfView | null, paths: string[]][] = [
  ['a guest', null, [...addresses.filter((path) => !isManagement(path)), '/manage/flag', '/lost']],
  [
    'a member',
    aSelf({ username: 'teller' }),
    [
      ...['/', '/story#add', '/story/101', '/users/teller', '/users/teller/settings', '/manage/flag', '/news'],
      ...['/collections#own', '/collections#new', '/collections/101#edit'],
    ],
  ],
  ['an administrator', anAdministrator(), [...addresses.filter(isManagement), '/story/101', '/faq', '/About']],
]
