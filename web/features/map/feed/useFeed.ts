import { startTransition, useEffect, useMemo, useState } from 'react'
import { useOnReturn } from '#web/lib/useOnline.ts'
import type { View } from '../markers/geometry.ts'
import { FeedClient, type FeedState } from './feedClient.ts'

const nothingYet: FeedState = { entries: [], isComplete: false, hasFailed: false }

/** The stories of a view from the map feed, coming in as it moves. `refresh` asks for everything again. */
export const useFeed = (view: View | null) => {
  const [state, setState] = useState<FeedState>(nothingYet)
  const [client] = useState(() => new FeedClient((state) => startTransition(() => setState(state))))
  useEffect(() => {
    if (view) client.show(view)
  }, [client, view])
  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'visible' && client.lookAgain()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      document.removeEventListener('visibilitychange', lookAgain)
      client.stop()
    }
  }, [client])
  useOnReturn(() => client.lookAgain())
  return useMemo(() => ({ ...state, refresh: () => client.refresh() }), [state, client])
}
