import { useEffect, useMemo, useState } from 'react'
import { calls } from '#contract/calls'
import { storiesById } from '#contract/pageLimits'
import { call } from '#web/lib/api.ts'
import { useOwnChanges } from '#web/lib/ownChanges.ts'
import type { Titled, Titles } from '../markers/titles.ts'

type Story = Titled & { id: number }

/** The first titles are fetched at once, later ones once the map rests for this long. */
const restMs = 400
/** The maximum number of cached titles. */
const maxTitles = 2000

const addTitles = (titles: Titles, more: readonly Story[]): Titles => {
  if (more.length === 0) return titles
  const all = new Map(titles)
  for (const story of more) {
    all.delete(story.id)
    all.set(story.id, story)
  }
  return all.size > maxTitles ? new Map([...all].slice(-maxTitles)) : all
}

/**
 * Titles of the stories on the map: the `known` ones, those the visitor changed, and once the map rests those of
 * `shown`, at most 100 a request.
 */
export const useTitles = (shown: readonly { id: number }[], known: readonly Story[]): Titles => {
  const [titles, setTitles] = useState<Titles>(new Map())
  useEffect(() => setTitles((others) => addTitles(others, known)), [known])
  useEffect(() => {
    const ids = shown.map(({ id }) => id).filter((id) => !titles.has(id))
    const asked = ids.slice(0, storiesById)
    if (asked.length === 0) return
    const controller = new AbortController()
    const fetchTitles = () => {
      call(calls.stories.list, { query: { ids: asked.join(',') } }, { signal: controller.signal }).then(
        (found) =>
          setTitles((others) =>
            addTitles(others, [...asked.map((id) => ({ id, title: '', placePrecision: 'exact' as const })), ...found]),
          ),
        () => undefined, // A pin without its title still opens; the panel says what is wrong.
      )
    }
    const rest = setTimeout(fetchTitles, titles.size === 0 ? 0 : restMs)
    return () => {
      clearTimeout(rest)
      controller.abort()
    }
  }, [shown, titles])
  const { byId } = useOwnChanges()
  return useMemo(
    () =>
      addTitles(
        titles,
        [...byId.values()].flatMap(({ story }) => story ?? []),
      ),
    [titles, byId],
  )
}
