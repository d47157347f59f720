import { t } from '@lingui/core/macro'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { FoundStory } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.ts'

/** A random story of a list: popularity does not matter. */
const draw = <One>(list: readonly One[]): One | undefined => list[Math.floor(Math.random() * list.length)]

/** Whether a story is longer than its excerpt in lists. */
const isLong = ({ description }: FoundStory) => Array.from(description).length >= limits.preview.posts

/**
 * The id of a story to begin with: in the box (`west,south,east,north`) if it has any, personal or historical before
 * resources, with a long text before a short one; null where there is none. Throws `ApiError`.
 */
const findOneToRead = async (bbox: string, signal: AbortSignal): Promise<number | null> => {
  for (const query of [{ bbox, categories: '1,3' }, { bbox }, {}]) {
    const found = await call(calls.stories.search, { query: { ...query, limit: limits.page.results } }, { signal })
    const one = draw(found.filter(isLong)) ?? draw(found)
    if (one) return one.id
  }
  return null
}

/**
 * Opens a story to begin with, in the box if it has any, or says that there is none. Does nothing once `signal` is aborted. Throws
 * `ApiError`, or `AbortError`.
 */
export const openOneToRead = async (bbox: string, open: (id: number) => void, signal: AbortSignal): Promise<void> => {
  const id = await findOneToRead(bbox, signal)
  if (signal.aborted) return
  if (id === null) toast(t`No one has told a story yet. Yours could be the first.`)
  else open(id)
}
