import { calls } from '#contract/calls'
import { ApiError, call } from '#web/lib/api.ts'
import { session } from '#web/lib/session.ts'

type Role = 'staff' | 'administrator'
interface Viewer {
  is_administrator: boolean
  is_moderator: boolean
}

/** The account of the token, loaded once for each token, because a new role needs a new token. */
let known: { token: string; viewer: Promise<Viewer | null> } | null = null

const findViewer = (token: string): Promise<Viewer | null> => {
  if (known?.token !== token) known = { token, viewer: call(calls.auth.self, {}) }
  return known.viewer.catch((error: unknown) => {
    known = null
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })
}

const isAllowed = (viewer: Viewer | null, role: Role): boolean =>
  viewer !== null && (viewer.is_administrator || (role === 'staff' && viewer.is_moderator))

/** Loads what only staff, or only administrators, may see; null for everyone else (ManagePage says so). */
export const loadAsStaff = async <Loaded>(
  load: () => Promise<Loaded>,
  role: Role = 'staff',
): Promise<Loaded | null> => {
  const token = session.token()
  if (!token || !isAllowed(await findViewer(token), role)) return null
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}
