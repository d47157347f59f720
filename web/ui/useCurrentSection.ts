import { useEffect, useState } from 'react'

/** The id of the section one is reading: the last whose heading has passed the upper third of the screen. */
export const useCurrentSection = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const read = () => {
      const line = innerHeight / 3
      const passed = key.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= line
      })
      setCurrent(passed.at(-1) ?? key.split(' ')[0])
    }
    const watcher = new IntersectionObserver(read, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] })
    for (const id of key.split(' ')) {
      const heading = document.getElementById(id)
      if (heading) watcher.observe(heading)
    }
    return () => watcher.disconnect()
  }, [key])
  return current
}
