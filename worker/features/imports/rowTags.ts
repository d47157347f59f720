import { hmacUnder, keyFor, type SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { findEarlierKeys } from '../../db/earlierKeys.ts'
import type { ImportDraft } from './drafts.ts'

/** What a source calls a story. */
export type RowName = Pick<ImportDraft, 'source' | 'externalId'>
/** What a row is called, with its source, as one text. */
export const nameOf = ({ source, externalId }: RowName): string => JSON.stringify([source, externalId])

/** The tags (HMACs) of a text: under the current key first, then under each earlier key. */
export type RowTags = (text: string) => string[]
/** How the names of rows are tagged (`imported_row_tags`). Throws notSetUp (503) where the earlier keys do not open. */
export const findRowTags = async (db: Db, secretKey: SecretKey): Promise<RowTags> => {
  const keys = [keyFor(secretKey, 'importedRow'), ...(await findEarlierKeys(db, secretKey, 'importedRow'))]
  return (text) => keys.map((key) => hmacUnder(key, text))
}
