import { photoBytes as picture } from './fixtures/jpeg.ts'

type Id = { id: number }
/** The rows that creating calls refer to: two stories, a comment of another member, and the senders. */
export interface Scene<Person> {
  people: Record<'owner' | 'stranger' | 'administrator', Person> & { guest: null }
  story: Id
  elsewhere: Id
  theirs: Id
  /** A public one that `stranger` did not make. */
  collection: Id
}
type Body = FormData | object
interface Creation {
  by: 'owner' | 'stranger' | 'administrator' | 'guest'
  /** The table that has one row more afterwards. */
  table: string
  /** The body that is sent and repeated, and another one under the same key. */
  bodies: (scene: Pick<Scene<unknown>, 'story' | 'elsewhere' | 'theirs' | 'collection'>) => [Body, Body]
}

/** A different picture: one byte of its coded pixels is changed. */
const otherPicture = picture.map((byte, n) => (n === picture.length - 5 ? byte ^ 1 : byte))
/** The body of an upload of a profile picture. */
export const avatarForm = (bytes = picture): FormData => {
  const form = new FormData()
  form.set('upload_preset', 'avatars')
  form.set('file', new File([new Uint8Array(bytes)], 'me.jpg'))
  return form
}

const photoOf = (bytes: Uint8Array) => {
  const form = new FormData()
  for (const part of ['photo', 'preview']) form.set(part, new File([new Uint8Array(bytes)], 'me.jpg'))
  return form
}

export const aDraft = {
  title: 'A bench by the water',
  description: '<p>We sat there until it was dark.</p>',
  category: 1,
  latitude: 1,
  longitude: 2,
  address: 'the shore',
  is_anonymous_pin: true,
} as const
export const aSignedDraft = { ...aDraft, is_anonymous_pin: false } as const
export const anAccount = { username: 'Marsha', email: 'marsha@people.example', password: 'violet hour #7' } as const

export const aHotlineDraft = {
  country: 'IS',
  name: 'The line',
  kind: 'national',
  who: 'LGBTQ+ people',
  phone: '552 7878',
  phoneE164: '+3545527878',
} as const

/** An import file with one story. */
export const anImportFile = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 'a1',
      geometry: { type: 'Point', coordinates: [2, 1] },
      properties: { title: 'The reading room', text: 'It is open.', category: 'resource', address: 'Main Street 1' },
    },
  ],
}

/** Every creating call, with valid bodies. */
export const creations: Record<string, Creation> = {
  'POST /pins/': { by: 'owner', table: 'stories', bodies: () => [aDraft, { ...aDraft, title: 'Another' }] },
  'POST /commentStory/': {
    by: 'stranger',
    table: 'comments',
    bodies: ({ story: { id } }) => [
      { pin: id, description: 'I was there', is_anonymous_comment: true },
      { pin: id, description: 'I was not', is_anonymous_comment: true },
    ],
  },
  'POST /flagStory/': {
    by: 'stranger',
    table: 'story_flags',
    bodies: ({ story: { id } }) => [
      { pinId: id, reportType: 1, reason: 'spam' },
      { pinId: id, reportType: 2, reason: 'worse' },
    ],
  },
  'POST /flagcomment/': {
    by: 'stranger',
    table: 'comment_flags',
    bodies: ({ theirs: { id } }) => [
      { comment: id, reason: 'spam' },
      { comment: id, reason: 'worse' },
    ],
  },
  'POST /collections/': {
    by: 'owner',
    table: 'collections',
    bodies: ({ story, elsewhere }) => [
      { title: 'Mine', items: [{ id: story.id }] },
      { title: 'Mine', items: [{ id: elsewhere.id }] },
    ],
  },
  'POST /flagCollection/': {
    by: 'stranger',
    table: 'collection_flags',
    bodies: ({ collection: { id } }) => [
      { collection: id, reason: 'spam' },
      { collection: id, reason: 'worse' },
    ],
  },
  'POST /upVoteStory/': {
    by: 'stranger',
    table: 'favourites',
    bodies: ({ story, elsewhere }) => [{ pinId: story.id }, { pinId: elsewhere.id }],
  },
  'POST /avatars/': { by: 'owner', table: 'avatars', bodies: () => [avatarForm(), avatarForm(otherPicture)] },
  'POST /photos/': { by: 'owner', table: 'photo_uploads', bodies: () => [photoOf(picture), photoOf(otherPicture)] },
  'POST /faq/': {
    by: 'administrator',
    table: 'questions',
    bodies: () => [
      { faqQuestionDesc: 'Who?', faqAnswerDesc: 'Us.' },
      { faqQuestionDesc: 'Who?', faqAnswerDesc: 'You.' },
    ],
  },
  'POST /hotlines/': {
    by: 'administrator',
    table: 'hotlines',
    bodies: () => [aHotlineDraft, { ...aHotlineDraft, name: 'Another line' }],
  },
  'POST /contactUs/': {
    by: 'guest',
    table: 'contact_messages',
    bodies: () => [{ message: 'hello' }, { message: 'good bye' }],
  },
  'POST /auth/register/': {
    by: 'guest',
    table: 'users',
    bodies: () => [anAccount, { ...anAccount, email: 'else@people.example' }],
  },
}

/** The request of a creating call under a key. */
export const creating = (body: Body, key: string, token: string | null): RequestInit => ({
  method: 'POST',
  body: body instanceof FormData ? body : JSON.stringify(body),
  headers: {
    ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    'idempotency-key': key,
  },
})
