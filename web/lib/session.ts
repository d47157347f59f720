const key = 'token'

/** The token's one home: local storage, as the specification says (section 3). */
export const session = {
  token: (): string | null => localStorage.getItem(key),
  start: (token: string): void => localStorage.setItem(key, token),
  end: (): void => localStorage.removeItem(key),
  /** The header that says who is calling; nothing for a guest. */
  header: (): Record<string, string> => {
    const token = localStorage.getItem(key)
    return token ? { authorization: `Bearer ${token}` } : {}
  },
}
