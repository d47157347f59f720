import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { FoundStory } from '#contract/stories'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { call } from '#web/lib/api.ts'
import { readPreference, savePreference } from '#web/lib/preferences.ts'

/** Keys that only lead somewhere else. */
const leading = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']
const acts = ['pointerdown', 'wheel', 'keydown'] as const

/** Whoever folded the search away has been here before. */
const isNew = () => readPreference('welcomed') === null && readPreference('search-hidden') === null

/** One of what a list has, drawn at random: nothing that people do with a story makes it come up more often. */
const draw = <One>(list: readonly One[]): One | undefined => list[Math.floor(Math.random() * list.length)]

/** A story with a text worth opening: longer than what lists show of it. */
const isLong = ({ description }: FoundStory) => Array.from(description).length >= limits.preview.posts

/**
 * The id of a story to begin with: in the box (`west,south,east,north`) if it has any, personal or historical before
 * resources, with a long text before a short one; null where there is none. Throws `ApiError`.
 */
export const findOneToRead = async (bbox: string): Promise<number | null> => {
  for (const query of [{ bbox, categories: '1,3' }, { bbox }, {}]) {
    const found = await call(calls.stories.search, { query: { ...query, limit: limits.page.results } })
    const one = draw(found.filter(isLong)) ?? draw(found)
    if (one) return one.id
  }
  return null
}

interface Screen {
  page: RefObject<HTMLElement | null>
  map: LeafletMap | null
  /** The map alone: no story is open, and nothing in its address. */
  isPlain: boolean
}

/**
 * The card of the first visit: whether it is there, and what closes it for good on this device. That is the first
 * touch, wheel or key beside it, Escape, and whatever leaves the plain map.
 */
export const useWelcome = ({ page, map, isPlain }: Screen) => {
  const card = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(() => isPlain && isNew())
  const isShown = isOpen && isPlain
  const close = () => {
    // Focus that was in the card goes to the map under it.
    if (card.current?.contains(document.activeElement)) map?.getContainer().focus({ preventScroll: true })
    setOpen(false)
    savePreference('welcomed', 'yes')
  }
  const act = useEffectEvent((event: Event) => {
    const isInside = event.target instanceof Node && card.current?.contains(event.target)
    if (!isInside && !(event instanceof KeyboardEvent && leading.includes(event.key))) close()
  })
  const press = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close())
  const leave = useEffectEvent(close)

  useEffect(() => {
    if (isOpen && !isPlain) leave()
  }, [isOpen, isPlain])

  useEffect(() => {
    const screen = page.current
    if (!isShown || !screen) return
    const options = { capture: true, passive: true }
    acts.forEach((kind) => screen.addEventListener(kind, act, options))
    addEventListener('keydown', press)
    return () => {
      acts.forEach((kind) => screen.removeEventListener(kind, act, options))
      removeEventListener('keydown', press)
    }
  }, [isShown, page])

  // On a phone the map's buttons stand above the card.
  useLayoutEffect(() => {
    const [screen, shown] = [page.current, card.current]
    if (!isShown || !screen || !shown) return
    const watcher = new ResizeObserver(() => screen.style.setProperty('--welcome', `${shown.offsetHeight + 12}px`))
    watcher.observe(shown)
    return () => {
      watcher.disconnect()
      screen.style.removeProperty('--welcome')
    }
  }, [isShown, page])

  return { card, isShown, close }
}

/** The card's state, for whoever draws it. */
export type Welcome = ReturnType<typeof useWelcome>
