import { useEffect, useState } from 'react'
import type { StoryView } from '#contract/stories'
import { plainTextOf } from '#web/lib/preview.ts'
import { languageOf } from '#web/lib/languageOf.ts'

/**
 * The language of a story for `lang`: the one its author stated, else the detected one. Undefined until that is known, and if
 * it is not certain.
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
    // A title is plain text and never parsed as markup.
    languageOf(`${title}\n${plainTextOf(html)}`).then(
      (language) => {
        if (!isOver) setFound({ of, language })
      },
      // The story can be read without the library.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [of, title, html, language])
  return language ?? ((found?.of === of && found.language) || undefined)
}
