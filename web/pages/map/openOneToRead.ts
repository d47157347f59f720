import { t } from '@lingui/core/macro'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { FoundStory } from '#contract/stories'
import { findNearest } from '#web/features/map/nearest/findNearest.ts'
import { call } from '#web/lib/api.ts'
import { noFilters } from '#web/lib/mapAddress.ts'
import { isReadersLanguage } from '#web/lib/readersLanguages.ts'
import { toast } from '#web/ui/toasts.ts'

type Choice = (list: readonly FoundStory[]) => FoundStory | undefined

/** A random story of a list: popularity does not matter. */
const draw: Choice = (list) => list[Math.floor(Math.random() * list.length)]
const first: Choice = ([story]) => story

/** Whether the reader reads its language, as far as that is known. */
const isReadable = ({ language }: FoundStory) => language === null || isReadersLanguage(language)

/** Whether a story is longer than its excerpt in lists. */
const isLong = ({ description }: FoundStory) => Array.from(description).length >= limits.preview.posts

/** One of some stories: in the reader's languages before others, with a long text before a short one. */
const chooseOne = (found: readonly FoundStory[], choose: Choice): FoundStory | undefined => {
  const readable = found.filter(isReadable)
  return choose(readable.filter(isLong)) ?? choose(readable) ?? choose(found.filter(isLong)) ?? choose(found)
}

/** The stories nearest to the middle of a box, the nearest first. */
const listAround = async (bbox: string, signal: AbortSignal): Promise<FoundStory[]> => {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  return (await findNearest(middle, { ...noFilters, words: '' }, signal)).map(({ story }) => story)
}

/**
 * The id of a story to begin with: in the box (`west,south,east,north`) if it has any, personal or historical before
 * resources; else, with `isNear`, the nearest; null where there is none. Throws `ApiError`.
 */
const findOneToRead = async (bbox: string, isNear: boolean, signal: AbortSignal): Promise<number | null> => {
  const drawFrom = async (query: { bbox?: string; categories?: string }) =>
    chooseOne(await call(calls.stories.search, { query: { ...query, limit: limits.page.results } }, { signal }), draw)
  const one =
    (await drawFrom({ bbox, categories: '1,3' })) ??
    (await drawFrom({ bbox })) ??
    (isNear ? chooseOne(await listAround(bbox, signal), first) : undefined) ??
    (await drawFrom({}))
  return one?.id ?? null
}

/**
 * Opens a story to begin with, in the box if it has any or near it, or says that there is none. Does nothing once `signal` is aborted. Throws
 * `ApiError`, or `AbortError`.
 */
export const openOneToRead = async (
  bbox: string,
  isNear: boolean,
  open: (id: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const id = await findOneToRead(bbox, isNear, signal)
  if (signal.aborted) return
  if (id === null) toast(t`No one has told a story yet. Yours could be the first.`)
  else open(id)
}
