import { hmacUnder, keyFor, type SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { findEarlierKeys } from '../../db/earlierKeys.ts'
import type { ImportDraft } from './drafts.ts'

/** A source's own name for a story. */
type RowName = Pick<ImportDraft, 'source' | 'externalId'>
/** The name of a row, with its source, as one text. */
export const nameOf = ({ source, externalId }: RowName): string => JSON.stringify([source, externalId])

/** The tags (HMACs) of a text: under the current key first, then under each earlier key. */
export type RowTags = (text: string) => string[]

/**
 * How the names of rows are tagged (`imported_row_tags`). A tag is about an administrator, who is the author of the story: it says
 * nothing about the same row in a file of another. `withoutAdministrator` makes the tags of before December 2026, which named no
 * administrator.
 */
interface RowTagging {
  of: (administrator: number) => RowTags
  withoutAdministrator: RowTags
}

/** Throws notSetUp (503) where the earlier keys do not open. */
export const findRowTags = async (db: Db, secretKey: SecretKey): Promise<RowTagging> => {
  const keys = [keyFor(secretKey, 'importedRow'), ...(await findEarlierKeys(db, secretKey, 'importedRow'))]
  const withoutAdministrator: RowTags = (text) => keys.map((key) => hmacUnder(key, text))
  return {
    of: (administrator) => (text) => withoutAdministrator(JSON.stringify([administrator, text])),
    withoutAdministrator,
  }
}

/** The tags that identify an administrator's rows: the first one is that of a new row. */
export const rowTagsFor = ({ of, withoutAdministrator }: RowTagging, administrator: number): RowTags => {
  const own = of(administrator)
  return (text) => [...own(text), ...withoutAdministrator(text)]
}
