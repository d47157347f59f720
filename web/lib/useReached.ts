import { useEffect, useRef, useState } from 'react'

/** Whether an element (`end`) was ever on the screen: what follows there is not asked for before. */
export const useReached = () => {
  const end = useRef<HTMLDivElement>(null)
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    const mark = end.current
    if (!mark || isReached) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReached(true),
    )
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [isReached])
  return { end, isReached }
}
