import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router'
import { setSiteName, setTitle } from '#web/lib/title.ts'
import { describeLink, returnTo, type LeftPlace } from './returnTo.ts'

/**
 * Settings of a route: its document title, and whether it manages the focus itself.
 */
export interface ScreenHandle {
  title?: string
  ownsFocus?: boolean
  /** Fills the space under the header and does not scroll as a whole. */
  isMap?: boolean
}

/** The handles of the routes on screen, the innermost winning. */
export const useScreenHandle = (): ScreenHandle =>
  Object.assign({}, ...useMatches().map(({ handle }) => handle as ScreenHandle | undefined)) as ScreenHandle

/**
 * Does for screens what a browser does for pages: sets the document title, moves the focus to the new heading, scrolls to the
 * top or the anchor, and restores the position on Back.
 */
export const useScreenChange = (scroller: RefObject<HTMLElement | null>, siteName: string): void => {
  const { pathname, hash, key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const { title, ownsFocus } = useScreenHandle()
  const places = useRef(new Map<string, LeftPlace>())
  const last = useRef({ pathname, ownsFocus })
  const stopReturning = useRef<() => void>(undefined)

  // Before a screen's own title (`useTitle`).
  useLayoutEffect(() => {
    setSiteName(siteName)
    if (title !== undefined) setTitle(title)
  }, [title, siteName, pathname])

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const known = places.current
    const keepTop = () => void known.set(key, { ...known.get(key), top: box.scrollTop })
    const keepLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link) known.set(key, { top: box.scrollTop, link: describeLink(box, link) })
    }
    box.addEventListener('scroll', keepTop, { passive: true })
    box.addEventListener('click', keepLink, { capture: true })
    return () => {
      box.removeEventListener('scroll', keepTop)
      box.removeEventListener('click', keepLink, { capture: true })
    }
  }, [key, scroller])

  useEffect(() => () => stopReturning.current?.(), [])

  useEffect(() => {
    const box = scroller.current
    const before = last.current
    const isNewScreen = before.pathname !== pathname
    last.current = { pathname, ownsFocus }
    const left = isReturn ? places.current.get(key) : undefined
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target && !left) target.scrollIntoView()
    else if (box && !left && (isNewScreen || isReturn)) box.scrollTop = 0
    const heading = target ?? box?.querySelector<HTMLElement>('h1')
    if (isNewScreen && !ownsFocus) {
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading?.focus({ preventScroll: true })
    }
    // Between the map's own screens nothing is restored here: the map and its panels restore the focus themselves.
    const isComingBack = left !== undefined && (!ownsFocus || (isNewScreen && !before.ownsFocus && left.link))
    // The map writes its view into the address of the same screen: that must not stop a return.
    if (isNewScreen || isComingBack) stopReturning.current?.()
    if (box && isComingBack) stopReturning.current = returnTo(box, left)
  }, [pathname, hash, key, isReturn, ownsFocus, scroller])
}
