import { useCallback, useMemo, useRef, useState } from 'react'
import { calls } from '#contract/calls'
import { call } from '#web/lib/api.ts'

/** A pointer that only passes over a pin asks for nothing. */
const lingerMs = 120

/**
 * Titles of pins: those the list of results knows already, and, for a pin somebody points at that is not among them, its own.
 * `ask(null)` is told when they point away.
 */
export const useTitles = (known: readonly { id: number; title: string }[]) => {
  const [asked, setAsked] = useState<ReadonlyMap<number, string>>(new Map())
  const kept = useRef(new Map<number, string>())
  const titles = useMemo(() => {
    for (const { id, title } of known) kept.current.set(id, title)
    return new Map([...kept.current, ...asked])
  }, [known, asked])
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const under = useRef(new AbortController())

  const ask = useCallback(
    (id: number | null) => {
      clearTimeout(waiting.current)
      under.current.abort()
      if (id === null || titles.has(id)) return
      const { signal } = (under.current = new AbortController())
      waiting.current = setTimeout(() => {
        call(calls.stories.read, { id }, { signal }).then(
          ({ title }) => setAsked((others) => new Map(others).set(id, title)),
          () => undefined, // A pin without its title still opens; the panel says what is wrong.
        )
      }, lingerMs)
    },
    [titles],
  )
  return { titles, ask }
}
