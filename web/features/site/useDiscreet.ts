import { useSyncExternalStore } from 'react'
import type { ApiError } from '#web/lib/api.ts'
import { discreetChange, isDiscreet } from '#web/lib/discreet.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { toast } from '#web/ui/toasts.ts'

const subscribe = (listener: () => void) => {
  addEventListener(discreetChange, listener)
  return () => removeEventListener(discreetChange, listener)
}

const toggle = () =>
  void fetchChunk(() => import('#web/lib/switchDiscreet.ts')).then(
    ({ switchDiscreet }) => toast(switchDiscreet(!isDiscreet())),
    ({ message }: ApiError) => toast(message),
  )

/** Whether this device is in discreet mode, and what switches it. */
export const useDiscreet = () => ({ isOn: useSyncExternalStore(subscribe, isDiscreet, () => false), toggle })
