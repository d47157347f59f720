import { useCallback, useMemo } from 'react'
import type { TileEntry } from '#contract/storyTileCodec'
import { useOwnChanges as useChanges } from '#web/lib/ownChanges.ts'
import { withOwnEntries } from './withOwnEntries.ts'

/**
 * The visitor's own changes, laid over the story tiles, which may not have them yet. `onChange` should fetch these again;
 * `edition` counts the changes.
 */
export const useOwnChanges = (onChange: () => void) => {
  const changes = useChanges(onChange)
  const { edition } = changes
  const apply = useCallback((entries: readonly TileEntry[]) => withOwnEntries(entries, changes), [changes])
  return useMemo(() => ({ apply, edition }), [apply, edition])
}
