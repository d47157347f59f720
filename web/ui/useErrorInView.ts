import { useEffect, useRef, type RefObject } from 'react'

/** Whether the first and the last line of a field are on the screen, and nothing covers them; of a tall field its middle. */
const isInSight = (field: HTMLElement): boolean => {
  const { left, right, top, bottom } = field.getBoundingClientRect()
  if (bottom - top > innerHeight / 2) return top < innerHeight / 2 && bottom > innerHeight / 2
  return [top + 2, bottom - 2].every((y) => field.contains(document.elementFromPoint((left + right) / 2, y)))
}

/**
 * Scrolls a field with an error into the middle of the view, if it has the focus and is out of sight: when the error appears, when the
 * focus comes, and when the form is sent again. The browser scrolls only to what gets the focus, and a press on a submit button leaves
 * it where it was (ui/Button.tsx).
 */
export const useErrorInView = <Element extends HTMLElement>(hasError: boolean): RefObject<Element | null> => {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const field = ref.current
    if (!hasError || !field) return
    const show = () =>
      requestAnimationFrame(() => {
        if (field.contains(document.activeElement) && !isInSight(field)) field.scrollIntoView({ block: 'center' })
      })
    show()
    const form = field.closest('form')
    // Not React's `onFocus`: a dialog returns the focus while React commits, and its listeners sleep.
    field.addEventListener('focusin', show)
    form?.addEventListener('submit', show)
    return () => {
      field.removeEventListener('focusin', show)
      form?.removeEventListener('submit', show)
    }
  }, [hasError])
  return ref
}
