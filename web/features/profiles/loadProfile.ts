import type { LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { ProfileView } from '#contract/profiles'
import type { UserSettings } from '#contract/users'
import { ApiError, call } from '#web/lib/api.ts'

/** What a screen about somebody waits for; the promise rejects with ApiError. */
export interface Loaded<T> {
  /** Whose it is, as the address says. */
  key: string
  value: Promise<T>
}

const start = <T>({ params }: LoaderFunctionArgs, load: (name: string) => Promise<T>): Loaded<T> => {
  const key = params.name ?? ''
  const value = load(key)
  // Whoever leaves before it is there hears of no failure.
  value.catch(() => undefined)
  return { key: key.toLowerCase(), value }
}

const findProfile = async (username: string, signal: AbortSignal): Promise<ProfileView | null> => {
  if (username.length > limits.username.max) return null
  const [found] = await call(calls.profiles.find, { query: { username } }, { signal })
  return found && 'can' in found ? found : null
}

/** Starts loading the profile of `/users/{name}`: null when there is none by that name. */
export const loadProfile = (args: LoaderFunctionArgs): Loaded<ProfileView | null> =>
  start(args, (name) => findProfile(name, args.request.signal))

/** Starts loading the settings of `/users/{name}/settings`: 'forbidden' for whoever is neither owner nor administrator. */
export const loadSettings = (args: LoaderFunctionArgs): Loaded<UserSettings | 'forbidden' | null> =>
  start(args, async (name) => {
    const { signal } = args.request
    const profile = await findProfile(name, signal)
    if (!profile) return null
    if (!profile.can.edit) return 'forbidden'
    try {
      return await call(calls.users.read, { id: profile.id }, { signal })
    } catch (error) {
      if (error instanceof ApiError && [401, 403].includes(error.status)) return 'forbidden'
      throw error
    }
  })
