import { useMemo, useState } from 'react'
import { resultsPage } from '#contract/pageLimits'
import { foundWithOwnEntries } from '#web/features/map/storyTiles/withOwnEntries.ts'
import type { Results } from '#web/features/search/useResults.ts'
import { useOwnChanges, withOwnChanges } from '#web/lib/ownChanges.ts'

/**
 * Results with the visitor's own changes since they were loaded: these show at once. Then the results are loaded again,
 * unless more than one page is shown, which would lose the reader's position.
 */
export const useTrueResults = (results: Results): Results => {
  const { rows, found, retry } = results
  const changes = useOwnChanges(() => {
    if (rows.length <= resultsPage) retry()
  })
  // A list that only got a further page begins with the same row.
  const [asked, setAsked] = useState({ first: rows[0], found, edition: changes.edition })
  const { edition } = asked
  if (asked.first !== rows[0] || asked.found !== found) setAsked({ first: rows[0], found, edition: changes.edition })
  return {
    ...results,
    rows: useMemo(() => withOwnChanges(rows, edition, changes), [rows, edition, changes]),
    found: useMemo(() => found && foundWithOwnEntries(found, edition, changes), [found, edition, changes]),
  }
}
