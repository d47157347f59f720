import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { calls } from '#contract/calls'
import { toMapPosition } from '#contract/mercator'
import type { StoryRow } from '#contract/stories'
import { findNear } from '#web/features/map/nearest/findNear.ts'
import { chooseNext, type Next, sameTimeOf } from '#web/features/stories/next/chooseNext.ts'
import { NextStories } from '#web/features/stories/next/NextStories.tsx'
import { call } from '#web/lib/api.ts'
import { paths, searchWithin } from '#web/lib/paths.ts'
import { useReached } from '#web/lib/useReached.ts'

/** Stories to choose from: three are shown, and of the others one may be of the same time. */
const amount = { least: 12, most: 24 }
/** So many are looked through for one of the same time where none is near. */
const most = 12

const findNext = async (story: StoryRow, signal: AbortSignal): Promise<Next | null> => {
  const place = toMapPosition(story.latitude, story.longitude)
  const ids = await findNear(place, { ...amount, without: story.id }, signal)
  if (ids.length === 0) return null
  const near = await call(calls.stories.list, { query: { ids: ids.join(',') } }, { signal })
  const next = chooseNext(story, near)
  const time = sameTimeOf(story)
  if (next.sameTime || !time) return next
  // None near: the newest of its time anywhere. The call has years alone.
  const query = { ...time, undated: 'no', limit: most } as const
  return call(calls.stories.search, { query }, { signal }).then(
    (elsewhere) => chooseNext(story, near, elsewhere),
    () => next,
  )
}

/**
 * At the end of a story: what to read next. Its links leave a collection that the story is read in. Nothing where there is no other story,
 * or where it could not be loaded.
 */
export default function StoriesAfter({ story }: { story: StoryRow }) {
  const { search } = useLocation()
  const { end, isReached } = useReached()
  const [next, setNext] = useState<Next | null>(null)
  useEffect(() => {
    if (!isReached) return
    const controller = new AbortController()
    findNext(story, controller.signal).then(
      (found) => !controller.signal.aborted && setNext(found),
      () => undefined, // The story itself is there.
    )
    return () => controller.abort()
    // A favorite or a comment makes another view of the same story.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReached, story.id, story.latitude, story.longitude])
  return (
    <div ref={end}>
      {next && next.nearest.length > 0 && (
        <NextStories
          story={story}
          next={next}
          link={(id, title) => (
            <Link to={{ pathname: paths.story(id), search: searchWithin(search, null) }}>{title}</Link>
          )}
        />
      )}
    </div>
  )
}
