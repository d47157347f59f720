import { daysAgo } from '../../worker/clock.ts'
import { authorTagsOf } from '../../worker/crypto/sealing.ts'
import { connect, type Db, type Statement } from '../../worker/db/client.ts'
import { searchColumns } from '../../worker/db/fold.ts'
import { collections, comments, staffLog, stories, storyPhotos, users } from '../../worker/db/schema.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { sealCollection } from '../../worker/services/collectionTexts.ts'
import type { Cost } from './countedDatabase.ts'
import { atMost, type Figure } from './figures.ts'
import type { Harness } from './harness.ts'

/** How many stories the author has, and how many comments of others each of them has. */
const [STORIES, COMMENTS] = [100, 40]
/** No generated row has such an id; a story's id has 32 bits. */
const FIRST_ID = 4_100_000_000

const shown = { title: 'A story', descriptionText: 'It was a march in summer.', address: 'Sunset Boulevard' }
const signedOr = (tag: string | null, author: number) => ({ isAnonymous: tag !== null, authorTag: tag, author })

/** The statements that add one story of the author with comments of another member, a photo and what staff decided. */
const addStory = (db: Db, secretKey: string, author: number, other: number, n: number): Statement[] => {
  const id = FIRST_ID + n
  const tags = authorTagsOf(secretKey, author, 'story')
  const { author: ownerId, ...signature } = signedOr(n % 2 === 0 ? tags[n]! : null, author)
  const act = (kind: 'story' | 'photo', target: number) =>
    db.insert(staffLog).values({
      ...{ id: crypto.randomUUID(), day: daysAgo(5).slice(0, 10), actorId: null },
      ...{ action: 'approve', kind, target: String(target) },
    })
  const at = daysAgo(20)
  return [
    db.insert(stories).values({
      ...{ id, ...signature, ownerId: signature.isAnonymous ? null : ownerId, ...shown, ...searchColumns(shown) },
      ...{ description: `<p>${shown.descriptionText}</p>`, category: 1, latitude: 34.1, longitude: -118.2 },
      ...{ createdAt: at, editedAt: at },
    }),
    ...Array.from({ length: COMMENTS }, (_, i) =>
      db.insert(comments).values({
        ...{ id: FIRST_ID + n * COMMENTS + i, storyId: id, commenterId: other, number: i + 1 },
        ...{ text: 'I was there too.', createdAt: daysAgo(19 - Math.floor((i * 19) / COMMENTS)) },
      }),
    ),
    ...(n % 5 === 0
      ? [
          db.insert(storyPhotos).values({
            ...{ id, storyId: id, position: 0, addressKey: `address ${n}`, objectKey: `object ${n}` },
            ...{ width: 16, height: 12, alt: 'A bench', status: 'visible' as const },
          }),
        ]
      : []),
    ...(n % 10 === 0 ? [act('story', id)] : []),
    ...(n % 20 === 0 ? [act('photo', id)] : []),
  ]
}

const addCollection = (db: Db, secretKey: string, ownerId: number, n: number): Statement[] => {
  const id = FIRST_ID + n
  const content = { title: 'A walk', introduction: '', kind: 'walk' as const, language: null, items: [] }
  const act = { id: crypto.randomUUID(), day: daysAgo(5).slice(0, 10), actorId: null }
  return [
    db
      .insert(collections)
      .values({ id, ownerId, version: crypto.randomUUID(), ...sealCollection(secretKey, id, content) }),
    db.insert(staffLog).values({ ...act, action: 'decline', kind: 'collection', target: String(id) }),
  ]
}

/** Adds the author of a hundred stories and five collections to a state; returns a token of a session. */
export const addBusyAuthor = async (d1: D1Database, secretKey: string): Promise<string> => {
  const db = connect(d1)
  const [other] = await db.select({ id: users.id }).from(users).limit(1)
  const author = 3_000_000_000
  await d1
    .prepare(
      `INSERT INTO users (id, username, username_key, email_sealed, email_index, password_hash, created_at)
       VALUES (?, 'busy', 'busy', '', 'bench busy', 'no password has this hash', '2021-01-01T00:00:00Z')`,
    )
    .bind(author)
    .run()
  for (let n = 0; n < STORIES; n++)
    await db.batch(addStory(db, secretKey, author, other!.id, n) as [Statement, ...Statement[]])
  for (let n = 0; n < 5; n++) await db.batch(addCollection(db, secretKey, author, n) as [Statement, ...Statement[]])
  return openSession(db, secretKey, author)
}

const costOf = async (side: Harness): Promise<Cost> => {
  const token = (await side.get('/probe/author')).body.toString()
  const answer = await side.get('/api/auth/user/news/', { 'x-count': 'rows', authorization: `Bearer ${token}` })
  if (answer.status !== 200) throw new Error(`News was answered ${answer.status}: ${answer.body.toString()}`)
  return JSON.parse(String(answer.headers['x-cost'])) as Cost
}

/** Figure 23: what the database does for the news of an author of a hundred stories. */
export const measureNews = async (side: Harness): Promise<Figure[]> => {
  const { trips, rowsRead, rowsWritten, ms } = await costOf(side)
  return [
    atMost(
      '23',
      'trips to the database for the news of an author of 100 stories',
      trips,
      2,
      `${rowsWritten} rows written`,
    ),
    atMost('23', 'rows read for that', rowsRead, 600, `${ms} ms`),
  ]
}
