import { local, ofTab } from './storage.ts'

/** The key of the token in local storage. */
export const tokenKey = 'token'
const bookmarkKey = 'bookmark'
/** The key of until when a member looked at their news (features/news/newsLooked.ts). */
export const newsLookedKey = 'news-looked'
/** The key in the storage of a tab in which a member was logged in. */
const memberKey = 'member'

/** The token, in local storage. Only `app/firstPaint.js` also checks whether there is one. */
export const session = {
  token: (): string | null => local.read(tokenKey),
  /** Returns whether the browser stores the session longer than this page. */
  start: (token: string): boolean => {
    ofTab.save(memberKey, '1')
    return local.save(tokenKey, token)
  },
  /** Whether this tab had a session that another tab ended; true once. Marks the tab while there is a session. */
  hasEndedHere: (): boolean => {
    const wasMember = ofTab.read(memberKey) !== null
    if (session.token() !== null) ofTab.save(memberKey, '1')
    else ofTab.remove(memberKey)
    return wasMember && session.token() === null
  },
  end: (): void => {
    local.remove(tokenKey)
    ofTab.remove(memberKey)
    session.forgetBookmark()
  },
  /** The database bookmark of this tab's last write or authenticated read: its next read is no older. */
  bookmark: (): string | null => ofTab.read(bookmarkKey),
  /** Stores the bookmark of an answer, unless a newer one arrived in the meantime. */
  keepBookmark: (bookmark: string | null, sent: string | null): void => {
    if (bookmark !== null && session.bookmark() === sent) ofTab.save(bookmarkKey, bookmark)
  },
  forgetBookmark: (): void => ofTab.remove(bookmarkKey),
  /** The header that authenticates the caller; none for a guest. */
  header: (): Record<string, string> => {
    const token = session.token()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
}
