let id: number | null = null

/** The new story that was posted in this page a moment ago. In memory only: an address or a history would tell whose it is. */
export const justPosted = {
  set: (storyId: number): void => {
    id = storyId
  },
  is: (storyId: number): boolean => id === storyId,
  forget: (): void => {
    id = null
  },
}
