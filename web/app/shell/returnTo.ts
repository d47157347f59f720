/** The state of a screen when the visitor left it: the scroll position in pixels, and the link they followed. */
export interface LeftPlace {
  top: number
  link?: { href: string; nth: number; top: number }
}

const linksTo = (box: HTMLElement, href: string) =>
  [...box.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)

/** The scroll container of a link (a panel, a list), or the screen itself. */
const scrollerOf = (box: HTMLElement, link: Element): Element => {
  for (let around = link.parentElement; around && around !== box; around = around.parentElement) {
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return around
  }
  return box
}

/** Identifies the pressed link among those with the same address. */
export const describeLink = (box: HTMLElement, link: HTMLAnchorElement): LeftPlace['link'] => {
  const href = link.getAttribute('href') ?? ''
  return { href, nth: linksTo(box, href).indexOf(link), top: scrollerOf(box, link).scrollTop }
}

const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position of a screen, as soon as enough of it has loaded, with the focus on the link the visitor left
 * by. Stops once the visitor acts. Returns a function that stops it.
 */
export const returnTo = (box: HTMLElement, { top, link }: LeftPlace): (() => void) => {
  const stop = () => {
    watcher.disconnect()
    for (const act of ownActs) removeEventListener(act, stop)
  }
  const attempt = () => {
    box.scrollTop = top
    const target = link && linksTo(box, link.href)[link.nth]
    if (link && !target) return
    const inner = target ? scrollerOf(box, target) : box
    if (link && inner !== box) inner.scrollTop = link.top
    const isThere = Math.abs(box.scrollTop - top) < 2 && (!link || Math.abs(inner.scrollTop - link.top) < 2)
    if (!isThere) return
    stop()
    const focused = document.activeElement
    // A screen that is new focuses its heading.
    if (focused === document.body || focused?.tagName === 'H1') target?.focus({ preventScroll: true })
  }
  const watcher = new MutationObserver(attempt)
  watcher.observe(box, { childList: true, subtree: true })
  for (const act of ownActs) addEventListener(act, stop, { passive: true })
  attempt()
  return stop
}
