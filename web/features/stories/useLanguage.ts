import { useEffect, useState } from 'react'
import type { StoryView } from '#contract/stories'
import { plainTextOf } from '#web/lib/preview.ts'
import { languageOf } from './languageOf.ts'

/**
 * The language of a story for `lang`: what its author said, else what its letters tell. Undefined until that is known, and where
 * they tell nothing certain.
 */
export const useLanguage = ({
  title,
  description: html,
  language,
}: Pick<StoryView, 'title' | 'description' | 'language'>): string | undefined => {
  const [found, setFound] = useState<{ of: string; language: string | null } | null>(null)
  const of = `${title}\n${html}`
  useEffect(() => {
    if (language !== null) return
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
  }, [of, title, html, language])
  return language ?? ((found?.of === of && found.language) || undefined)
}
