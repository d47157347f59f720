import type { SelfView } from '#contract/auth'
import type { CollectionView } from '#contract/collections'
import type { CommentView } from '#contract/comments'
import type { HotlineView } from '#contract/hotlines'
import type { PhotoView } from '#contract/photos'
import { placeLine } from '#contract/placeLine'
import type { PlaceView } from '#contract/places'
import type { ProfileStory, ProfileView } from '#contract/profiles'
import type { ReviewView } from '#contract/reviewState'
import type { SiteConfig } from '#contract/site'
import type { StoryRow, StoryView } from '#contract/stories'
import type { UserSettings } from '#contract/users'
import { listedStoryOf } from '#web/lib/listedStory.ts'

// Answers of the worker; each function takes the fields that matter to a test and fills in the rest.

/** The built-in basemap, for tests that need it. */
export const builtInTiles: SiteConfig['tiles'] = { kind: 'built-in', streets: false }

/** One raster tile for all of the map, because painting the world takes longer than most tests. */
const plainTiles: SiteConfig['tiles'] = {
  kind: 'raster',
  light: '/icons/plain/icon-32.png',
  dark: '/icons/plain/icon-32.png',
  attribution: '©',
}

export const siteConfig = (parts: Partial<SiteConfig> = {}): SiteConfig => ({
  name: 'Lavender Atlas',
  hashtag: '#LavenderAtlas',
  contactEmail: 'hello@lavender.example',
  social: ['Mastodon', 'Bluesky', 'Instagram'].map((name) => ({ name, url: `https://${name}.example/@atlas` })),
  map: { latitude: 34.1, longitude: -118.2, zoom: 12 },
  opening: null,
  apiKey: 'lavender-atlas-web',
  uploadPreset: 'avatars',
  captcha: { kind: 'off' },
  tiles: plainTiles,
  placeSearch: null,
  streetServer: null,
  ...parts,
})

/** A key for the drafts of an account, as the worker derives one. */
export const draftKeyOf = (id: number): string => btoa(String(id).padEnd(32, '.')).replace(/=+$/, '')

/** The view of a member of their own account. */
export const aSelf = (parts: Partial<SelfView> = {}): SelfView => ({
  id: 7,
  username: 'robin',
  email: 'robin@people.example',
  is_administrator: false,
  is_moderator: false,
  needs_second_factor: false,
  is_anonymous_active: false,
  accessibility_mode_active: false,
  is_profile_private: false,
  bio: '',
  pause: null,
  daily_mail: false,
  profileurl: null,
  user_upvoted_stories: [],
  flaggerComment: [],
  draft_keys: [draftKeyOf(parts.id ?? 7)],
  ...parts,
})
export const aModerator = (): SelfView => aSelf({ id: 8, username: 'moderator', is_moderator: true })
export const anAdministrator = (): SelfView => aSelf({ id: 9, username: 'administrator', is_administrator: true })

/** The default precision of place and dates. */
const precise: Pick<
  StoryRow,
  'placePrecision' | 'startDatePrecision' | 'endDatePrecision' | 'contentNotes' | 'language'
> = {
  placePrecision: 'exact',
  startDatePrecision: 'day',
  endDatePrecision: 'day',
  contentNotes: [],
  language: null,
}

const aStoryRow = (parts: Partial<StoryRow> = {}): StoryRow => ({
  id: 101,
  title: 'The bench in the park',
  category: 1,
  latitude: 34.0522,
  longitude: -118.2437,
  startDate: null,
  endDate: null,
  ...precise,
  is_anonymous_pin: false,
  username: 'sam',
  updooots: 0,
  photoCount: 0,
  ...parts,
})

const anybody = {
  edit: false,
  conceal: false,
  delete: false,
  favourite: false,
  flag: false,
  comment: false,
  addNotes: false,
  leave: false,
}
const member = { ...anybody, favourite: true, flag: true, comment: true }

/** A story as a member reads it; override `can` for other roles. */
export const aStory = (parts: Partial<StoryView> = {}): StoryView => ({
  ...aStoryRow(),
  description: '<p>We sat there until it was dark.</p>',
  address: 'Grand Park',
  locality: 'Los Angeles',
  region: 'California',
  country: 'United States',
  postCode: '',
  photos: [],
  owner: 5,
  created_at: '2026-05-01T10:00:00Z',
  lastEditDate: '2026-05-01T10:00:00Z',
  lastPersonEdit: 5,
  status: 'visible',
  review: null,
  addedNotes: [],
  editWaits: null,
  commentstory: [],
  commentCount: 0,
  flaggerstory: [],
  updotes: [],
  flagscore: null,
  version: null,
  can: member,
  ...parts,
})
/** What a guest may do with a story. */
export const guestCan = anybody
/** What its author may do with a story. */
export const authorCan = { ...member, edit: true, conceal: true, delete: true, flag: false, leave: true }

/** What was decided about a post; by default it waits. */
export const aReview = (parts: Partial<ReviewView> = {}): ReviewView => ({
  ...{ state: 'pending', reason: null, note: null, decidedOn: null, canAppeal: false, appeal: null },
  ...parts,
})

/** A photo that readers see. */
export const aPhoto = (parts: Partial<PhotoView> = {}): PhotoView => ({
  id: 51,
  url: '/icons/icon-512.png',
  previewUrl: '/icons/icon-192.png',
  width: 512,
  height: 512,
  alt: 'A bench below a lamp.',
  status: 'visible',
  review: null,
  can: { remove: false },
  ...parts,
})

export const aComment = (parts: Partial<CommentView> = {}): CommentView => ({
  id: 301,
  pin: 101,
  description: 'I was there too.',
  commenter: 5,
  username: 'sam',
  is_anonymous_comment: false,
  created_at: '2026-05-02T00:00:00Z',
  status: 'visible',
  review: null,
  flaggingComment: [],
  flagscore: null,
  can: { delete: false, flag: true },
  ...parts,
})

/** A public walk of others, with these stories in order. */
export const aCollection = (stories: readonly StoryView[], parts: Partial<CollectionView> = {}): CollectionView => ({
  id: 501,
  title: 'Where we danced',
  kind: 'walk',
  language: 'en',
  count: stories.length,
  length: 1_234,
  owner: 5,
  username: 'sam',
  bbox: [-118.3, 34, -118.2, 34.1],
  can: { edit: false, conceal: false, delete: false, flag: true, appeal: false, review: false },
  introduction: 'An hour on foot.',
  items: stories.map((story, n) => ({
    id: story.id,
    story: listedStoryOf(story),
    address: placeLine(story),
    note: n === 0 ? 'Begin here' : '',
    number: n + 1,
  })),
  visibility: 'public',
  state: 'visible',
  isShown: true,
  review: null,
  flagged: false,
  version: 'first',
  ...parts,
})

export const aProfileStory = (parts: Partial<ProfileStory> = {}): ProfileStory => ({
  id: 101,
  pinId: 101,
  title: 'The bench in the park',
  description: '<p>We sat there until it was dark.</p>',
  category: 1,
  startDate: null,
  endDate: null,
  ...precise,
  is_anonymous_pin: false,
  photoCount: 0,
  pinAuthor: 'robin',
  ...parts,
})

export const aProfile = (parts: Partial<ProfileView> = {}): ProfileView => ({
  id: 7,
  username: 'robin',
  bio: '',
  profileurl: null,
  is_profile_private: false,
  userStories: [],
  user_upvoted_stories: [],
  next: { userStories: null, user_upvoted_stories: null },
  can: { edit: false, editAvatar: false },
  ...parts,
})

export const someSettings = (parts: Partial<UserSettings> = {}): UserSettings => ({
  id: 7,
  username: 'robin',
  bio: '',
  profileurl: null,
  is_profile_private: false,
  accessibility_mode_active: false,
  ...parts,
})

/** Paris by default. */
export const aPlace = (parts: Partial<PlaceView> = {}): PlaceView => ({
  x: 2.35,
  y: 48.85,
  label: 'Paris, France',
  kind: 'town',
  name: 'Paris',
  city: '',
  zoom: 11,
  match: 'exact',
  alias: '',
  unknown: '',
  address: '',
  locality: '',
  region: '',
  country: 'France',
  postCode: '',
  ...parts,
})

/** The Trevor Project by default. */
export const aHotline = (parts: Partial<HotlineView> = {}): HotlineView => ({
  id: 1,
  country: 'US',
  name: 'The Trevor Project',
  kind: 'youth crisis',
  who: 'LGBTQ+ young people in crisis',
  phone: '1-866-488-7386',
  phoneE164: '+18664887386',
  sms: '678-678',
  smsText: 'START',
  hours: 'Day and night, every day',
  languages: ['en'],
  url: 'https://www.thetrevorproject.org/get-help/',
  note: 'Free and confidential.',
  checkedOn: null,
  ...parts,
})

const withoutTexts = { sms: null, smsText: null }
const withoutPhone = { phone: null, phoneE164: null, ...withoutTexts }
/** Hotlines in three countries: the five of the United States, one in Germany, one in Taiwan that is a website. */
export const someHotlines = (): HotlineView[] => [
  aHotline(),
  aHotline({ id: 2, name: 'LGBT National Hotline', kind: 'national', ...withoutTexts }),
  aHotline({ id: 3, name: 'LGBT National Youth Talkline', kind: 'youth talkline', ...withoutTexts }),
  aHotline({ id: 4, name: 'True Colors United', kind: 'homeless youth', ...withoutPhone }),
  aHotline({ id: 5, name: 'SAMHSA National Helpline', kind: 'chemical dependency', sms: '435748', smsText: null }),
  aHotline({
    id: 6,
    country: 'DE',
    name: 'TelefonSeelsorge',
    kind: 'crisis',
    phone: '0800 111 0 111',
    phoneE164: '+498001110111',
    ...withoutTexts,
    languages: ['de'],
  }),
  aHotline({
    id: 7,
    country: 'TW',
    name: '台灣同志諮詢熱線協會',
    kind: 'national',
    ...withoutPhone,
    languages: ['zh'],
  }),
]

/** A page of a list that has these rows alone. */
export const listOf = <Row>(...results: Row[]) => ({ count: results.length, next: null, previous: null, results })
