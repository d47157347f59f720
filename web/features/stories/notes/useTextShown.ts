import { useState } from 'react'
import type { StoryView } from '#contract/stories'
import { needsNoCard } from '#web/lib/shownNotes.ts'

/** Whether the text of a story is shown, not behind its content notes, and what turns that. It begins again for another story or other notes. */
export const useTextShown = ({ id, contentNotes }: StoryView): [boolean, (isShown: boolean) => void] => {
  const key = `${id} ${contentNotes.join()}`
  const begin = () => ({ key, isShown: needsNoCard(contentNotes) })
  const [text, setText] = useState(begin)
  if (text.key !== key) setText(begin())
  return [text.isShown, (isShown) => setText({ key, isShown })]
}
