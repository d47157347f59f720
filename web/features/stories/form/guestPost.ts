let isAsked = false

/**
 * Whether a guest pressed Post on a complete story and was asked for an account: in memory only, until the next form is open. The form of
 * the member, which has their draft, begins at its end then.
 */
export const guestPost = {
  set: (to: boolean): void => {
    isAsked = to
  },
  isAsked: (): boolean => isAsked,
}
