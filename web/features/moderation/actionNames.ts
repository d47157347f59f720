import { t } from '@lingui/core/macro'

/** The longest part of a text in a name, in characters. */
const most = 60

/**
 * Names of the buttons in a row, each by what it does and what the row is about: `Keep “Bench number four”`. In a list of
 * buttons, or in voice control, the visible labels of all rows are the same.
 */
export const actionNames = (about: string): ((does: string) => string) => {
  const letters = [...about.replace(/\s+/g, ' ')]
  const short = letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : about
  return (does) =>
    t({ message: `${does} “${short}”`, comment: 'The name of a button, by what it does and to what: Keep “The bench”' })
}
