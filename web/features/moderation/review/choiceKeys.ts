import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/lib/isComposing.ts'
import { isCtrlEnter } from '#web/lib/isCtrlEnter.ts'
import { shortcutKey } from '#web/lib/shortcutKey.ts'

/** Submits a form of choices by Enter on their group, and by Ctrl+Enter anywhere in it. Returns whether the key was one of these. */
export const submitByEnter = (event: KeyboardEvent<HTMLFormElement>): boolean => {
  if (isComposing(event.nativeEvent)) return false
  const isOnGroup = event.key === 'Enter' && event.target instanceof HTMLFieldSetElement
  if (!isOnGroup && !isCtrlEnter(event.nativeEvent)) return false
  // An error may move the focus into the note, where the key would break the line.
  event.preventDefault()
  event.currentTarget.requestSubmit()
  return true
}

/** Chooses by a digit that is pressed in a form, except where text is typed, and focuses what it chose. */
export const chooseByDigit = <Choice extends string>(
  event: KeyboardEvent<HTMLFormElement>,
  choices: readonly Choice[],
  onChoose: (choice: Choice) => void,
): Choice | undefined => {
  const { target, ctrlKey, metaKey, altKey, currentTarget } = event
  const chosen = choices[Number(shortcutKey(event.nativeEvent)) - 1]
  if (!chosen || ctrlKey || metaKey || altKey || target instanceof HTMLTextAreaElement) return undefined
  if (isComposing(event.nativeEvent)) return undefined
  event.preventDefault()
  onChoose(chosen)
  currentTarget.querySelector<HTMLInputElement>(`input[value=${chosen}]`)?.focus()
  return chosen
}
