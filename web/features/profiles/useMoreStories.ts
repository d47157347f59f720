import { useState } from 'react'
import { calls } from '#contract/calls'
import type { ProfileView } from '#contract/profiles'
import { call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/useCall.ts'

type List = keyof ProfileView['next']
type Rest = Pick<ProfileView, List | 'next'>

const cursors = { userStories: 'told_before', user_upvoted_stories: 'kept_before' } as const

/** One list of a profile, and what of its rest was asked for; `more` asks for the next page, null at the end. */
export const useMoreStories = (profile: ProfileView, list: List) => {
  const [rest, setRest] = useState<Rest[]>([])
  const next = (rest.at(-1) ?? profile).next[list]
  // A favourite that went moves the rest up: what was the first of it then ends the first page too.
  const rows = new Map([profile, ...rest].flatMap((page) => page[list]).map((story) => [story.id, story]))
  const more = useCall(async (before: string) => {
    const query = { username: profile.username, [cursors[list]]: before }
    const [page] = await call(calls.profiles.find, { query })
    if (page && 'next' in page) setRest((pages) => [...pages, page])
  })
  /** Leaves one out that is gone; the first page is loaded anew by whoever took it away. */
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
