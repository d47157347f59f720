import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate, useRevalidator } from 'react-router'
import type { SelfView } from '#contract/auth'
import { calls } from '#contract/calls'
import { pingMs } from '#contract/pageLimits'
import { activity } from '#web/lib/activity.ts'
import { ApiError, call, interceptedError, onSessionLost } from '#web/lib/api.ts'
import { forgetTabDrafts, newStoryDraft, storyInDraft, unlockDrafts } from '#web/lib/drafts.ts'
import { ownChanges } from '#web/lib/ownChanges.ts'
import { paths, type StoryLinkState } from '#web/lib/paths.ts'
import { savePreference } from '#web/lib/preferences.ts'
import { newsLookedKey, session } from '#web/lib/session.ts'
import { local } from '#web/lib/storage.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'
import { toast } from '#web/ui/toasts.ts'
import { placeBeforeLogin } from './placeBeforeLogin.ts'

/** `loading` until we know; `error` when the token could not be checked (the visitor is then a guest). */
export type SessionState = 'loading' | 'loaded' | 'guest' | 'error'

interface CurrentUser {
  user: SelfView | null
  state: SessionState
}
const guest: CurrentUser = { user: null, state: 'guest' }

/** Errors that say nothing about the session: the worker could not be reached, or failed. */
const isNoAnswer = ({ code }: ApiError) =>
  ['offline', 'intercepted', 'unavailable', 'internal', 'tooMany'].includes(code)

/** A user as the worker sends one. Throws `ApiError` for anything else: a network's login page may answer in JSON too. */
const requireUser = (user: Partial<SelfView> | null): void => {
  if (typeof user?.id !== 'number' || typeof user.username !== 'string') throw interceptedError(200)
}

/** Loads the current user. On the first load every refusal ends the session; an unreachable worker does not. */
const load = async (was: CurrentUser): Promise<CurrentUser> => {
  if (!session.token()) return guest
  try {
    const user = await call(calls.auth.self, {})
    requireUser(user)
    await unlockDrafts(user.id, user.draft_keys ?? [])
    return { user, state: 'loaded' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (was.user && session.token()) return was
    if (!isNoAnswer(error)) session.end()
    return { user: null, state: 'error' }
  }
}

/** After a login: leads to the story that was locked on this device, unless its form is what follows. */
const offerDraft = (navigate: NavigateFunction): void => {
  const of = storyInDraft()
  if (of === null || placeBeforeLogin().to.startsWith(paths.story())) return
  const editing: StoryLinkState = { storySidebarOpen: true, editStory: true }
  toast(t`The story you were writing is still here.`, {
    label: t`Continue`,
    run: () => void (of === newStoryDraft ? navigate(paths.newStory) : navigate(`/${of}`, { state: editing })),
  })
}

/** Switches anonymous mode: shown at once, and reverted with a message when the worker refuses. An answer after a logout changes nothing. */
const useAnonymousSwitch = (read: () => CurrentUser, update: (next: CurrentUser) => void) =>
  useCallback(
    async (isOn: boolean) => {
      const show = (isShown: boolean) => {
        const { user, state } = read()
        if (user) update({ user: { ...user, is_anonymous_active: isShown }, state })
      }
      show(isOn)
      const id = read().user?.id
      const isStillHere = () => read().user?.id === id
      try {
        const user = await call(calls.auth.editSelf, { body: { is_anonymous_active: isOn } })
        if (isStillHere()) update({ user, state: 'loaded' })
      } catch (error) {
        if (!isStillHere()) return
        show(!isOn)
        if (!(error instanceof ApiError)) throw error
        const { code, status, message } = error
        throw new ApiError(
          code,
          status,
          isOn ? t`Anonymous mode is still off. ${message}` : t`Anonymous mode is still on. ${message}`,
        )
      }
    },
    [read, update],
  )

/** After a login: nothing of a member before, and no introduction to the map, which a logout forgets with all the rest. */
const prepareDevice = (): void => {
  forgetTabDrafts(true)
  local.remove(newsLookedKey)
  savePreference('welcomed', 'yes')
}

const sayNothingIsStored = () =>
  toast(
    t`Your browser doesn’t store anything for this site, so you’ll be logged out when you reload or close this page.`,
  )

const saySessionEnded = (navigate: NavigateFunction) =>
  toast(t`Your session has ended. Log in to continue: what you wrote is still here.`, {
    label: t`Log in`,
    run: () => void navigate(paths.login),
  })

/**
 * Who is signed in here, and every change of it except logging out. `mayHavePersonalData`: the page or its drafts may contain data of
 * a person, also after their session has ended by itself.
 */
export const useCurrentUser = () => {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [mayHavePersonalData, setPersonalData] = useState(() => session.token() !== null || activity.isKnown())
  const [current, setCurrent] = useState<CurrentUser>(() =>
    session.token() ? { user: null, state: 'loading' } : guest,
  )
  const now = useRef(current)
  const askedAt = useRef(0)
  const lastId = useRef<number>(undefined)

  const read = useCallback(() => now.current, [])
  const update = useCallback((next: CurrentUser) => {
    if (next.user?.id !== now.current.user?.id) ownChanges.forget()
    if (next.user) setPersonalData(true)
    lastId.current = next.user?.id ?? lastId.current
    now.current = next
    setCurrent(next)
  }, [])
  const becomeGuest = useCallback(() => {
    setPersonalData(false)
    update(guest)
  }, [update])

  const refresh = useCallback(async () => {
    askedAt.current = Date.now()
    // A copy of its own, which every later request or change replaces, such as a switch of anonymous mode.
    const was = (now.current = { ...now.current })
    const next = await load(was)
    // Another member logged in, in another tab: nothing on this page is theirs, also where the session before has ended.
    if (next.user && lastId.current !== undefined && lastId.current !== next.user.id) return location.reload()
    if (now.current === was) update(next)
  }, [update])

  /** Keeps an active reader's session alive: the worker ends one that makes no call. */
  const refreshSometimes = useCallback(() => {
    // Setting back the clock must not stop the calls.
    if (Math.abs(Date.now() - askedAt.current) >= pingMs) void refresh()
  }, [refresh])

  const enter = useCallback(
    async (token: string, user: SelfView) => {
      requireUser(user)
      if (!session.start(token)) sayNothingIsStored()
      activity.touch()
      await unlockDrafts(user.id, user.draft_keys ?? [])
      prepareDevice()
      askedAt.current = Date.now()
      update({ user, state: 'loaded' })
      await revalidate()
      offerDraft(navigate)
    },
    [update, revalidate, navigate],
  )

  const setAnonymous = useAnonymousSwitch(read, update)

  /** The token expired. What was typed stays on the screen. */
  const endSession = useCallback(() => {
    const wasSomebody = now.current.user !== null
    update(guest)
    if (wasSomebody) saySessionEnded(navigate)
  }, [update, navigate])

  useEffect(() => void refresh(), [refresh])
  useEffect(() => onSessionLost(endSession), [endSession])
  useOnReturn(() => {
    if (now.current.state === 'error' && session.token()) void refresh()
  })

  return { current, mayHavePersonalData, enter, refresh, refreshSometimes, setAnonymous, becomeGuest, endSession }
}
