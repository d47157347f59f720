/**
 * Whether a key press belongs to an input method that is composing a word (Japanese, Chinese, Korean and others): Enter
 * and Escape then mean the word, not the page. 229 is what Safari sends with the last press (W3C, UI Events, 7.3.1).
 */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

/** For Radix’s `onEscapeKeyDown`: keeps open what an input method's Escape would close. */
export const stayOpenWhileComposing = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.preventDefault()
}
