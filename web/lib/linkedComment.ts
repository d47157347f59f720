let linked: number | null = null

/**
 * The comment that a press on news leads to. In memory only: in an address it would tell those who read the history of this browser
 * that its reader wrote the story or commented on it, because only their news leads there.
 */
export const linkedComment = {
  set: (id: number | null): void => {
    linked = id
  },
  read: (): number | null => linked,
}
