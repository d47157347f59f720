import type { CollectionKind } from '#contract/collectionKinds'
import { openText, sealText, type SecretKey } from '../crypto/sealing.ts'
import type { Collection } from '../db/client.ts'
import { ApiError } from '../errors.ts'

/** A story of a collection, and what the owner says about it. */
export interface CollectionStory {
  id: number
  note: string
}
/** Everything that the owner of a collection wrote and chose. */
export interface CollectionContent {
  title: string
  introduction: string
  kind: CollectionKind
  language: string | null
  items: CollectionStory[]
}
/** What a list of one's own collections needs of one. */
export interface CollectionHead extends Pick<CollectionContent, 'title' | 'kind' | 'language'> {
  stories: number[]
}
interface Texts {
  introduction: string
  notes: string[]
}

const placeOf = (id: number, part: string) => `collections/${id}/${part}`
/** A sealed text holds 64 KB: longer ones are sealed in pieces of so many code units, at most three bytes each. */
const pieceLength = 20_000
/** Lengths are hidden within blocks of so many bytes. */
const blocks = { head: 1_024, texts: 4_096 }

const seal = (secretKey: SecretKey, id: number, part: keyof typeof blocks, value: object): string => {
  const text = JSON.stringify(value)
  const pieces = Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, n) =>
    // JSON.stringify escapes lone surrogates only; a pair that is cut in two would not survive UTF-8.
    text.slice(n * pieceLength, (n + 1) * pieceLength),
  )
  return pieces
    .map((piece, n) =>
      sealText(secretKey, 'collection', escapeHalves(piece), placeOf(id, `${part}/${n}`), blocks[part]),
    )
    .join(' ')
}
/** Writes a half of a surrogate pair at either end as JSON's escape, which is the same text when it is parsed. */
const escapeHalves = (piece: string): string =>
  piece.isWellFormed()
    ? piece
    : piece.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, (half) => `\\u${half.charCodeAt(0).toString(16)}`)

const open = (secretKey: SecretKey, id: number, part: keyof typeof blocks, sealed: string): unknown => {
  const pieces = sealed.split(' ')
  return JSON.parse(
    pieces.map((piece, n) => openText(secretKey, 'collection', piece, placeOf(id, `${part}/${n}`))).join(''),
  )
}

type Sealed = Pick<Collection, 'id' | 'sealedHead' | 'sealedTexts'>

/** The sealed columns of the collection `id`. */
export const sealCollection = (
  secretKey: SecretKey,
  id: number,
  { items, introduction, title, kind, language }: CollectionContent,
): Omit<Sealed, 'id'> => ({
  sealedHead: seal(secretKey, id, 'head', {
    title,
    kind,
    language,
    stories: items.map((item) => item.id),
  } satisfies CollectionHead),
  sealedTexts: seal(secretKey, id, 'texts', { introduction, notes: items.map(({ note }) => note) } satisfies Texts),
})

/** The title, kind, language and stories of a collection, or null where no key opens it. */
export const readHead = (
  secretKey: SecretKey,
  { id, sealedHead }: Pick<Sealed, 'id' | 'sealedHead'>,
): CollectionHead | null => {
  try {
    return open(secretKey, id, 'head', sealedHead) as CollectionHead
  } catch {
    // It was sealed under a key that is gone. The key rotation counts it, and the doctor reports it.
    return null
  }
}

/** The owner's version of a collection, or null where no key opens it. */
export const readCollection = (secretKey: SecretKey, collection: Sealed): CollectionContent | null => {
  const head = readHead(secretKey, collection)
  if (!head) return null
  const { introduction, notes } = open(secretKey, collection.id, 'texts', collection.sealedTexts) as Texts
  const { stories, ...words } = head
  return { ...words, introduction, items: stories.map((id, n) => ({ id, note: notes[n] ?? '' })) }
}

/** The same; throws notSetUp (503) where no key opens it. */
export const openCollection = (secretKey: SecretKey, collection: Sealed): CollectionContent => {
  const content = readCollection(secretKey, collection)
  if (!content) throw new ApiError('notSetUp')
  return content
}

/** What readers see of a collection, as its columns in the clear hold it. */
export const shownColumns = ({ items, ...words }: CollectionContent): { shown: string; shownStories: string } => ({
  shown: JSON.stringify({ ...words, notes: items.map(({ note }) => note) }),
  shownStories: JSON.stringify(items.map(({ id }) => id)),
})

/** What readers see of a collection, or null where that is nothing. */
export const readShown = ({
  shown,
  shownStories,
}: Pick<Collection, 'shown' | 'shownStories'>): CollectionContent | null => {
  if (shown === null || shownStories === null) return null
  const { notes, ...words } = JSON.parse(shown) as Omit<CollectionContent, 'items'> & { notes: string[] }
  const ids = JSON.parse(shownStories) as number[]
  return { ...words, items: ids.map((id, n) => ({ id, note: notes[n] ?? '' })) }
}
