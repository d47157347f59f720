import type { LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { ProfileView } from '#contract/profiles'
import type { UserSettings } from '#contract/users'
import { ApiError, call } from '#web/lib/api.ts'
import { defer, type Deferred } from '#web/lib/useLoaded.ts'

const findProfile = async (username: string, signal: AbortSignal): Promise<ProfileView | null> => {
  if (username.length > limits.username.max) return null
  const [found] = await call(calls.profiles.find, { query: { username } }, { signal })
  return found && 'can' in found ? found : null
}

/** Starts loading the profile of `/users/{name}`: null when there is none by that name. */
export const loadProfile = ({ params, request }: LoaderFunctionArgs): Deferred<ProfileView | null> => {
  const { name = '' } = params
  return defer(name.toLowerCase(), findProfile(name, request.signal))
}

const findSettings = async (username: string, signal: AbortSignal): Promise<UserSettings | 'forbidden' | null> => {
  const profile = await findProfile(username, signal)
  if (!profile) return null
  if (!profile.can.edit) return 'forbidden'
  try {
    return await call(calls.users.read, { id: profile.id }, { signal })
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) return 'forbidden'
    throw error
  }
}

/** Starts loading the settings of `/users/{name}/settings`: 'forbidden' for all but the owner and administrators. */
export const loadSettings = ({ params, request }: LoaderFunctionArgs): Deferred<UserSettings | 'forbidden' | null> => {
  const { name = '' } = params
  return defer(name.toLowerCase(), findSettings(name, request.signal))
}
