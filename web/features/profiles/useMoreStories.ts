import { useState } from 'react'
import { calls } from '#contract/calls'
import type { ProfileView } from '#contract/profiles'
import { call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/useCall.ts'

type List = keyof ProfileView['next']
type Rest = Pick<ProfileView, List | 'next'>

const cursors = { userStories: 'told_before', user_upvoted_stories: 'kept_before' } as const

/** One list of a profile with the pages loaded so far. `more` loads the next page; it is null at the end. */
export const useMoreStories = (profile: ProfileView, list: List) => {
  const [rest, setRest] = useState<Rest[]>([])
  const next = (rest.at(-1) ?? profile).next[list]
  // After a favorite was removed, the first page ends with a story that the second begins with.
  const rows = new Map([profile, ...rest].flatMap((page) => page[list]).map((story) => [story.id, story]))
  const more = useCall(async (before: string) => {
    const query = { username: profile.username, [cursors[list]]: before }
    const [page] = await call(calls.profiles.find, { query })
    if (page && 'next' in page) setRest((pages) => [...pages, page])
  })
  /** Removes a story from the loaded pages; the caller reloads the first one. */
  const drop = (id: number) =>
    setRest((pages) => pages.map((page) => ({ ...page, [list]: page[list].filter((story) => story.id !== id) })))
  return {
    rows: [...rows.values()],
    more: next === null ? null : () => void more.run(next),
    isLoading: more.pending,
    refusal: more.refusal,
    drop,
  }
}
