import { env } from 'cloudflare:test'
import { today } from '../../worker/clock.ts'
import { sealEmail } from '../../worker/crypto/sealing.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { addCollection } from './collections.ts'
import { drawAddressKey } from '../../worker/services/photoAddress.ts'
import { drawObjectKey } from '../../worker/services/photoStore.ts'
import { addComment, addStory, addUser, db } from './factories.ts'

const withId = () => ({ id: randomId() })

/** A photo whose objects are not in the bucket. */
const aPhotoRow = () => ({
  ...{ id: randomId(), position: 0, addressKey: drawAddressKey(), objectKey: drawObjectKey() },
  ...{ width: 16, height: 12, alt: 'A bench', isNew: false },
})

/** One row of each kind and one member of each role, for tests that go through all calls. */
export const aWorld = async () => {
  const [byOwner, byOther] = [withId(), withId()]
  const [told, written] = [withId(), withId()]
  const [toldElsewhere, toldAndKept, said, saidAndKept] = [withId(), withId(), withId(), withId()]
  const flag = { reportType: 1, createdAt: today() }
  const [shownOne, privateOne, waitingOne] = (['shown', 'private', 'waiting'] as const).map((state) =>
    addCollection({ by: byOwner, of: [toldElsewhere], state }),
  )
  const anImport = { source: 'Archive', digest: '', day: '2026-01-02', rows: 0, failed: 0 }
  // In one batch, because a thousand tests begin with it.
  const [
    [owner],
    [stranger],
    [moderator],
    [administrator],
    [other],
    [story],
    [elsewhere],
    [removed],
    [kept],
    [comment],
    [theirs],
    [keptComment],
    [storyFlag],
    [commentFlag],
    [favourite],
    [question],
    [hotline],
    [photo],
    [waiting],
    [imported, undone],
    [message],
    ,
    ,
    [collection],
    [privateCollection],
    [waitingCollection],
  ] = await db().batch([
    addUser({ ...byOwner, username: 'owner' }),
    addUser({ username: 'stranger' }),
    addUser({ username: 'watcher', role: 'moderator' }),
    addUser({ username: 'keeper', role: 'administrator' }),
    addUser({ ...byOther, username: 'bystander' }),
    addStory({ ...told, by: byOwner }),
    addStory({ ...toldElsewhere, by: byOther }),
    addStory({ by: byOther, status: 'removed', removedAt: today() }),
    addStory({ ...toldAndKept, by: byOther, keptAt: today() }),
    addComment({ by: byOwner, on: toldElsewhere }),
    addComment({ ...said, by: byOther, on: toldElsewhere }),
    addComment({ ...saidAndKept, by: byOther, on: toldAndKept }),
    db()
      .insert(schema.storyFlags)
      .values({ ...flag, id: randomId(), storyId: toldElsewhere.id, flaggerId: byOwner.id })
      .returning(),
    db()
      .insert(schema.commentFlags)
      .values({ ...flag, id: randomId(), commentId: said.id, flaggerId: byOwner.id })
      .returning(),
    db()
      .insert(schema.favourites)
      .values({ id: randomId(), storyId: toldElsewhere.id, userId: byOwner.id })
      .returning(),
    db().insert(schema.questions).values({ id: randomId(), question: 'Why?', answer: 'Because.' }).returning(),
    db()
      .insert(schema.hotlines)
      .values({
        id: 7,
        country: 'IS',
        position: 1,
        name: 'Line',
        kind: 'crisis',
        who: 'Everyone',
        phone: '1717',
        phoneE164: '1717',
      })
      .returning(),
    db()
      .insert(schema.storyPhotos)
      .values({ ...aPhotoRow(), storyId: toldElsewhere.id, status: 'visible' })
      .returning(),
    db()
      .insert(schema.storyPhotos)
      .values({ ...aPhotoRow(), storyId: told.id, status: 'hidden' })
      .returning(),
    db()
      .insert(schema.imports)
      .values([
        { ...anImport, id: randomId(), state: 'done' },
        { ...anImport, id: randomId(), state: 'undoing', undoneOn: today().slice(0, 10) },
      ])
      .returning(),
    db()
      .insert(schema.contactMessages)
      .values({
        ...{ ...written, message: 'hello', createdAt: today() },
        emailSealed: sealEmail(env.SECRET_KEY, 'ana@people.example', `contact_messages/${written.id}`),
      })
      .returning(),
    db()
      .insert(schema.commentFlags)
      .values({ ...flag, id: randomId(), commentId: saidAndKept.id, dismissedOn: today() }),
    db()
      .insert(schema.reviews)
      .values([
        { kind: 'story', itemId: toldAndKept.id, state: 'kept', decidedOn: today().slice(0, 10) },
        { kind: 'comment', itemId: saidAndKept.id, state: 'kept', decidedOn: today().slice(0, 10) },
      ]),
    shownOne!.row,
    privateOne!.row,
    waitingOne!.row,
    waitingOne!.review,
  ])
  return {
    people: {
      guest: null,
      owner: owner!,
      stranger: stranger!,
      moderator: moderator!,
      administrator: administrator!,
    },
    other: other!,
    story: story!,
    elsewhere: elsewhere!,
    removed: removed!,
    comment: comment!,
    theirs: theirs!,
    storyFlag: storyFlag!,
    commentFlag: commentFlag!,
    kept: kept!,
    keptComment: keptComment!,
    favourite: favourite!,
    /** A photo of `elsewhere`, and one of `story` that waits. */
    photo: photo!,
    waiting: waiting!,
    question: question!,
    hotline: hotline!,
    imported: imported!,
    undone: undone!,
    message: message!,
    collection: collection!,
    privateCollection: privateCollection!,
    waitingCollection: waitingCollection!,
  }
}
export type World = Awaited<ReturnType<typeof aWorld>>
export type Role = keyof World['people']

const living = ['sessions', 'counters', 'idempotency_keys', 'map_tiles']
let names: string[] = []
/** All tables as text, except those that every call may change: equal before and after means nothing changed. */
export const everything = async (): Promise<string> => {
  if (names.length === 0) {
    const { results } = await env.DB.prepare(
      `select name from sqlite_master where type = 'table' and sql not like '%VIRTUAL%' and name not like 'sqlite_%'
       and name not like '_cf_%' and name not like 'd1_%' and name not like 'search%' order by name`,
    ).all<{ name: string }>()
    names = results.map(({ name }) => name).filter((name) => !living.includes(name))
  }
  const tables = await env.DB.batch(names.map((name) => env.DB.prepare(`select * from "${name}" order by 1`)))
  return JSON.stringify(tables.map((table, n) => [names[n], table.results]))
}
