import { useEffect, useState } from 'react'
import { plainTextOf } from '#web/lib/preview.ts'
import { languageOf } from './languageOf.ts'

/** The language of a story for `lang`; undefined until it is known, and where it is English or not certain. */
export const useLanguage = (title: string, html: string): string | undefined => {
  const [found, setFound] = useState<{ of: string; language: string | null } | null>(null)
  const of = `${title}\n${html}`
  useEffect(() => {
    let isOver = false
    // A title is text, whatever it looks like: it is never read as markup.
    languageOf(`${title}\n${plainTextOf(html)}`).then(
      (language) => {
        if (!isOver) setFound({ of, language })
      },
      // Without the library the story is read all the same.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [of, title, html])
  return (found?.of === of && found.language) || undefined
}
