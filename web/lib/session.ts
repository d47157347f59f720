const key = 'token'
const bookmarkKey = 'bookmark'

/** The only place that reads and writes the token: it lives in local storage. */
export const session = {
  token: (): string | null => localStorage.getItem(key),
  start: (token: string): void => localStorage.setItem(key, token),
  end: (): void => {
    localStorage.removeItem(key)
    sessionStorage.removeItem(bookmarkKey)
  },
  /** How far the database had come when this tab last wrote or read as somebody: what it reads next is no older. */
  bookmark: (): string | null => sessionStorage.getItem(bookmarkKey),
  /** Keeps the bookmark of an answer, unless a newer one came while it was under way. */
  keepBookmark: (bookmark: string | null, sent: string | null): void => {
    if (bookmark !== null && session.bookmark() === sent) sessionStorage.setItem(bookmarkKey, bookmark)
  },
  /** The header that says who is calling; nothing for a guest. */
  header: (): Record<string, string> => {
    const token = localStorage.getItem(key)
    return token ? { authorization: `Bearer ${token}` } : {}
  },
}
