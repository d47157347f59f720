import { local, ofTab } from './storage.ts'

/** The key of the token in local storage. */
export const tokenKey = 'token'
const bookmarkKey = 'bookmark'

/** The token, which lives in local storage. Besides, only `app/start.js` looks whether there is one. */
export const session = {
  token: (): string | null => local.read(tokenKey),
  /** Tells whether the browser keeps the session longer than this page. */
  start: (token: string): boolean => local.save(tokenKey, token),
  end: (): void => {
    local.remove(tokenKey)
    session.forgetBookmark()
  },
  /** How far the database had come when this tab last wrote or read as somebody: what it reads next is no older. */
  bookmark: (): string | null => ofTab.read(bookmarkKey),
  /** Keeps the bookmark of an answer, unless a newer one came while it was under way. */
  keepBookmark: (bookmark: string | null, sent: string | null): void => {
    if (bookmark !== null && session.bookmark() === sent) ofTab.save(bookmarkKey, bookmark)
  },
  forgetBookmark: (): void => ofTab.remove(bookmarkKey),
  /** The header that says who is calling; nothing for a guest. */
  header: (): Record<string, string> => {
    const token = session.token()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
}
