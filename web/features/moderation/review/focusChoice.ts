/**
 * Focuses what is chosen in a form, or else the group of its choices: digits are heard there, and a Space that was typed by
 * mistake chooses nothing. Without choices the first field.
 */
export const focusChoice = (form: HTMLFormElement | null): void => {
  const group = form?.querySelector('fieldset')
  if (group) group.tabIndex = -1
  const chosen = form?.querySelector<HTMLElement>('input:checked')
  ;(chosen ?? group ?? form?.querySelector<HTMLElement>('textarea'))?.focus()
}
