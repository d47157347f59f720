import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import type { SessionView } from '#contract/sessions'
import { ApiError, call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/useCall.ts'

/** A device by the name it has while the page is open: ending one renames no other. */
export type Device = SessionView & { name: string }

const load = async (): Promise<Device[]> =>
  (await call(calls.sessions.list, {})).map((session, n) => ({
    ...session,
    name: session.is_current ? t`This device` : t`Device ${n + 1}`,
  }))

/** The sessions of the member: null until they are loaded. `reload` loads them again and keeps the old list until then. */
export const useDevices = () => {
  const [asked, setAsked] = useState(load)
  const [devices, setDevices] = useState<Device[] | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  useEffect(() => {
    let isWanted = true
    asked.then(
      (found) => {
        if (!isWanted) return
        setDevices(found)
        setFailure(null)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (isWanted) setFailure(error)
      },
    )
    return () => void (isWanted = false)
  }, [asked])
  const reload = useCallback(() => setAsked(load()), [])
  /** Ends one session, or all others where none is named. */
  const ending = useCall(async (id: string | null) => {
    if (id === null) await call(calls.sessions.endOthers, {})
    else await call(calls.sessions.end, { id })
    setDevices((before) => before?.filter((device) => device.is_current || (id !== null && device.id !== id)) ?? null)
    return true
  })
  return { devices, failure, reload, end: ending.run, isPending: ending.pending, refusal: ending.refusal }
}
